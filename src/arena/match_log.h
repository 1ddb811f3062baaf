// A match on disk: its settings and one line for each finished game, so that an interrupted match
// can be resumed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "arena/referee.h"
#include "base/result.h"
#include "jobs/json_log.h"

namespace quadriga {

struct LoggedGame {
  int number = 0;
  GameResult result = GameResult::Draw;
  Fault fault = Fault::None;
  bool white_at_fault = false;
};

class MatchLog {
 public:
  // Like JsonLog::open; a line that does not describe a game is an error that names it.
  static Result<MatchLog> open(const std::string& path, const Settings& settings);

  const std::vector<LoggedGame>& games() const { return games_; }
  // The error: the line could not be written. `pgn_size`: of the file of games, with this game.
  [[nodiscard]] std::optional<Error> add(int number, const GameRecord& record,
                                         std::optional<std::uint64_t> pgn_size);
  // The size of the file of games as it was logged last, if it was.
  std::optional<std::uint64_t> pgn_size() const { return pgn_size_; }
  // Before the first game of a run.
  [[nodiscard]] std::optional<Error> add_pgn_size(std::uint64_t size);

 private:
  explicit MatchLog(JsonLog log) : log_(std::move(log)) {}

  JsonLog log_;
  std::vector<LoggedGame> games_;
  std::optional<std::uint64_t> pgn_size_;
};

}  // namespace quadriga
