#include "engine/wdl.h"

#include <algorithm>
#include <cmath>

#include "engine/wdl_values.h"

namespace quadriga {

WdlCurve::At WdlCurve::at(int move) const {
  const double x = std::clamp(move, kFirstMove, kLastMove) / kUnit;
  At at{0, 0};
  for (std::size_t i = kTerms; i-- > 0;) {
    at.middle = at.middle * x + middle[i];
    at.spread = at.spread * x + spread[i];
  }
  constexpr double kLeast = 1;
  return {std::max(at.middle, 0.0), std::max(at.spread, kLeast)};
}

double WdlCurve::At::win(double score) const {
  return 1.0 / (1.0 + std::exp((middle - score) / spread));
}

const WdlCurve& wdl_curve() { return kWdlCurve; }

Wdl wdl_of(Score score, int move) {
  const WdlCurve::At curve = kWdlCurve.at(move);
  const int win = static_cast<int>(std::lround(1000 * curve.win(score)));
  const int loss = std::min(static_cast<int>(std::lround(1000 * curve.win(-score))), 1000 - win);
  return {win, 1000 - win - loss, loss};
}

double expected_points(Score score, int move) {
  const Wdl wdl = wdl_of(score, move);
  return (wdl.win + wdl.draw / 2.0) / 1000;
}

}  // namespace quadriga
