#include "engine/wdl.h"

#include <cmath>

namespace quadriga {

namespace {
// 100 centipawns stand for an even chance to win, as users expect of any engine. To be fitted to
// our own games once there are enough of them.
constexpr double kEvenChance = 100;
constexpr double kSpread = 55;
}  // namespace

Wdl wdl_of(Score score) {
  const auto chance = [](double x) { return 1.0 / (1.0 + std::exp((kEvenChance - x) / kSpread)); };
  const int win = static_cast<int>(std::lround(1000 * chance(score)));
  const int loss = static_cast<int>(std::lround(1000 * chance(-score)));
  return {win, 1000 - win - loss, loss};
}

}  // namespace quadriga
