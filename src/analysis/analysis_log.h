// An analysis on disk: one line for each finished game, so that work that was broken off goes on.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "analysis/games.h"
#include "analysis/review.h"
#include "base/result.h"
#include "jobs/json_log.h"

namespace quadriga {

class AnalysisLog {
 public:
  // As JsonLog::open; every line must have the number of a game.
  static Result<AnalysisLog> open(const std::string& path, const std::string& settings);

  bool has(const SourceGame& game) const { return lines_.contains(game.number); }
  // Of a game that it has. The line is held against the game: numbers in range, as many verdicts as
  // positions, legal moves only; an error names the line.
  Result<std::vector<PositionVerdict>> verdicts_of(const SourceGame& game) const;
  // The error: the line could not be written.
  [[nodiscard]] std::optional<Error> add(const SourceGame& game,
                                         const std::vector<PositionVerdict>& verdicts);

 private:
  explicit AnalysisLog(JsonLog log) : log_(std::move(log)) {}

  JsonLog log_;
  std::map<std::size_t, JsonLog::Line> lines_;  // by the number of the game
};

}  // namespace quadriga
