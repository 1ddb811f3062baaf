// What terms write their marks into. A term says which weight, how often, and where; in play that
// is a sum, in a trace it is also written down.
#pragma once

#include <algorithm>

#include "core/square.h"
#include "eval/weights.h"
#include "rooms/rooms.h"

namespace quadriga {

// Danger bends in the middlegame: small dangers are little, great ones are decisive. It costs the
// side whose king it is.
inline constexpr int kDangerSquare = 4096;
inline constexpr int kDangerEndgame = 16;
constexpr Pair bent_danger(Pair danger) {
  const int middlegame = std::max(danger.middlegame(), 0);
  return {-(middlegame * middlegame / kDangerSquare), -(danger.endgame() / kDangerEndgame)};
}

// The marks of one side, summed.
class SumTally {
 public:
  void begin(Room) {}
  void add(const Pair& weight, int times = 1) { sum_ += weight * times; }
  void at(Square, const Pair& weight, int times = 1) { sum_ += weight * times; }
  void each(Bitboard squares, const Pair& weight) { sum_ += weight * popcount(squares); }
  void danger(const Pair& weight, int times = 1) { danger_ += weight * times; }
  void close_danger() { sum_ += bent_danger(danger_); }
  void initiative(const Pair& weight, int times = 1) { initiative_ += weight.endgame() * times; }

  Pair sum() const { return sum_; }
  int initiative() const { return initiative_; }

 private:
  Pair sum_;
  Pair danger_;
  int initiative_ = 0;
};

}  // namespace quadriga
