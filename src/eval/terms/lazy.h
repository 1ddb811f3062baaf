#pragma once

#include <cstdlib>

#include "eval/score.h"
#include "rooms/rooms.h"

namespace quadriga {

// Why:   When one side is about a queen ahead, the small terms do not matter. Most positions in a
//        search are like that.
// Worth: nodes x0.862 (L142).
// Fails: when king danger or a passed pawn outweighs the material.
struct LazyEvaluation {
  static constexpr Room kRoom = Room::LazyEvaluation;
  static constexpr Score kMargin = 920;
  static bool fires(Score rough) { return std::abs(rough) > kMargin; }
};

}  // namespace quadriga
