// An analysis on disk: one line for each finished game, so that work that was broken off goes on.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "analysis/games.h"
#include "base/result.h"
#include "engine/review.h"
#include "tools/json_log.h"

namespace quadriga {

class AnalysisLog {
 public:
  // As JsonLog::open. Every line is held against its game: numbers in range, as many verdicts as
  // positions, legal moves only; an error names the line. Games that are not asked for now are left
  // alone.
  static Result<AnalysisLog> open(const std::string& path, const std::string& settings,
                                  const std::vector<SourceGame>& games);

  // By the number of the game.
  const std::map<std::size_t, std::vector<PositionVerdict>>& verdicts() const { return verdicts_; }
  // False if the line could not be written.
  bool add(const SourceGame& game, const std::vector<PositionVerdict>& verdicts);

 private:
  explicit AnalysisLog(JsonLog log) : log_(std::move(log)) {}

  JsonLog log_;
  std::map<std::size_t, std::vector<PositionVerdict>> verdicts_;
};

}  // namespace quadriga
