// A match on disk: its settings and one line for each finished game, so that a match that was
// broken off goes on where it stopped.
#pragma once

#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "tools/match/referee.h"

namespace quadriga {

struct LoggedGame {
  int number = 0;
  GameResult result = GameResult::Draw;
  Fault fault = Fault::None;
  bool white_at_fault = false;
};

class MatchLog {
 public:
  // Opens or makes the file, for this process alone. The settings must be the same as those it was
  // begun with. A last line that was not finished is dropped; anything else that is wrong is an
  // error with its line.
  static Result<MatchLog> open(const std::string& path, const std::string& settings);

  const std::vector<LoggedGame>& games() const { return games_; }
  // False if the line could not be written.
  bool add(int number, const GameRecord& record);

 private:
  MatchLog() = default;

  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  std::unique_ptr<std::FILE, Close> file_;
  std::vector<LoggedGame> games_;
};

}  // namespace quadriga
