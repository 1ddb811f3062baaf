// The games that were analysed at a session, so that there can be one report of several.
#pragma once

#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/analysis.h"
#include "base/result.h"

namespace quadriga::lab {

class GameStore {
 public:
  static constexpr std::size_t kMost = 100;  // beyond them the oldest goes

  // A game of this PGN. Those of another are forgotten, and an older analysis of the same game.
  void add(std::string_view pgn, AnalysedGame game, std::string limits);
  // The games by their numbers; the error names one that is not here. The limits are stated once,
  // if they are the same.
  Result<Analysis> analysis_of(const std::vector<std::size_t>& numbers);

 private:
  struct Kept {
    AnalysedGame game;
    std::string limits;
  };

  std::mutex mutex_;
  std::size_t pgn_ = 0;  // its hash
  std::vector<Kept> games_;
};

}  // namespace quadriga::lab
