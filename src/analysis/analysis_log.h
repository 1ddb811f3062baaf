// An analysis on disk: one line per finished game, so that an interrupted analysis can be resumed.
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
  // Like JsonLog::open; every line must have a game number.
  static Result<AnalysisLog> open(const std::string& path, const Settings& settings);

  bool has(const SourceGame& game) const { return lines_.contains(game.number); }
  // The verdicts of a game that is in the log. The line is validated against the game: numbers in
  // range, one verdict per position, legal moves only; an error names the line.
  Result<std::vector<PositionVerdict>> verdicts_of(const SourceGame& game) const;
  // The only error: the line cannot be written.
  [[nodiscard]] std::optional<Error> add(const SourceGame& game,
                                         const std::vector<PositionVerdict>& verdicts);

 private:
  explicit AnalysisLog(JsonLog log) : log_(std::move(log)) {}

  JsonLog log_;
  std::map<std::size_t, JsonLog::Line> lines_;  // by game number
};

}  // namespace quadriga
