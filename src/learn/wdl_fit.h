// Fits the curve from scores to win, draw and loss probabilities to games, by maximum likelihood.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/wdl.h"
#include "formats/games/game_data.h"

namespace quadriga {

// Results of positions, counted by move number and score, so that memory does not grow with the
// games.
class WdlCounts {
 public:
  WdlCounts();

  // Adds all positions of a game, except those with a mate or tablebase score.
  void add(const ScoredGame& game);
  // `half_points` are the mover's.
  void add(int move, Score score, int half_points);

  struct Cell {
    int move;
    double score;                   // the middle of its bin
    std::array<double, 3> results;  // by half points
  };
  std::vector<Cell> cells() const;  // the non-empty ones
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
  double loss_before = 0;  // bits per position, with the start curve
  double loss = 0;
};

// By Fisher scoring, from `start`.
WdlFit fit_wdl(const WdlCounts& counts, const WdlCurve& start);

// What such a curve has to do, and one fitted to too little data may not: at every move, win
// probabilities rise with the score, and a win is less likely than not at score 0.
bool sensible(const WdlCurve& curve);

// The curve for scores that are multiplied by `factor`.
WdlCurve rescaled(const WdlCurve& curve, double factor);

// The text of the header with the curve.
std::string wdl_header(const WdlCurve& curve);

}  // namespace quadriga
