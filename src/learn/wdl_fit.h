// The curve from scores to chances, fitted to games by maximum likelihood.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/wdl.h"
#include "formats/games/game_data.h"

namespace quadriga {

// What came of positions, counted by move and score: memory does not grow with the games.
class WdlCounts {
 public:
  WdlCounts();

  // All positions of a game, but those with a mate in sight.
  void add(const ScoredGame& game);
  // `half_points` are the mover's.
  void add(int move, Score score, int half_points);

  struct Cell {
    int move;
    double score;                   // the middle of its step
    std::array<double, 3> results;  // by half points
  };
  std::vector<Cell> cells() const;  // those that are not empty
  std::uint64_t size() const { return size_; }

 private:
  static constexpr int kStep = 8;  // centipawns
  static constexpr int kMost = 1200;
  static constexpr int kSteps = 2 * kMost / kStep + 1;
  static constexpr int kMoves = WdlCurve::kLastMove - WdlCurve::kFirstMove + 1;

  std::vector<std::array<std::uint32_t, 3>> counts_;
  std::uint64_t size_ = 0;
};

struct WdlFit {
  WdlCurve curve;
  double loss_before = 0;  // bits a position, of the curve that was there
  double loss = 0;
};

// By Fisher scoring, from `start`.
WdlFit fit_wdl(const WdlCounts& counts, const WdlCurve& start);

// The curve for scores in other units, `factor` times what they were.
WdlCurve rescaled(const WdlCurve& curve, double factor);

// The header with the curve.
std::string wdl_header(const WdlCurve& curve);

}  // namespace quadriga
