// A score as win, draw and loss probabilities.
#pragma once

#include <array>

#include "eval/score.h"

namespace quadriga {

struct Wdl {
  int win = 0;  // thousandths; the three add up to 1000
  int draw = 0;
  int loss = 0;
};

// The win probability at score x is 1 / (1 + exp((middle - x) / spread)); the loss probability is
// the same at -x. `middle` and `spread` are polynomials of the move number.
struct WdlCurve {
  static constexpr int kTerms = 4;
  static constexpr double kUnit = 32;  // moves
  static constexpr int kFirstMove = 8;
  static constexpr int kLastMove = 120;
  using Polynomial = std::array<double, kTerms>;  // in move / kUnit, constant term first

  Polynomial middle{};
  Polynomial spread{};

  struct At {
    double middle;
    double spread;
    double win(double score) const;
  };
  At at(int move) const;
};

// The curve fitted to the engine's own games.
const WdlCurve& wdl_curve();

// `move` is the move number in the game.
Wdl wdl_of(Score score, int move);

// The expected score of the game, where 1 is a win and 0.5 a draw.
double expected_points(Score score, int move);

}  // namespace quadriga
