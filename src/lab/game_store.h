// The games analysed in a session, kept so that one report can cover several.
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
  static constexpr std::size_t kMost = 100;  // then the oldest is dropped

  // Adds a game of this PGN. Games of another PGN and older analyses of the same game are dropped.
  void add(std::string_view pgn, AnalysedGame game, std::string limits);
  // The games with these numbers; the error names a missing one. Equal limits are stated once.
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
