// The object to which terms report their features: which weight, how often, and where. In play the
// features are only added up; a trace also records each of them.
#pragma once

#include <algorithm>

#include "core/square.h"
#include "eval/weights.h"
#include "rooms/rooms.h"

namespace quadriga {

// King danger is squared in the middlegame, so that small dangers count little and large ones are
// decisive. The score goes down for the side whose king is in danger.
inline constexpr int kDangerSquare = 4096;
inline constexpr int kDangerEndgame = 16;
constexpr Pair danger_penalty(Pair danger) {
  const int middlegame = std::max(danger.middlegame(), 0);
  return {-(middlegame * middlegame / kDangerSquare), -(danger.endgame() / kDangerEndgame)};
}

// Sums the features of one side.
class SumTally {
 public:
  void begin(Room) {}
  void add(const Pair& weight, int times = 1) { sum_ += weight * times; }
  void at(Square, const Pair& weight, int times = 1) { sum_ += weight * times; }
  void each(Bitboard squares, const Pair& weight) { sum_ += weight * popcount(squares); }
  void danger(const Pair& weight, int times = 1) { danger_ += weight * times; }
  void close_danger() { sum_ += danger_penalty(danger_); }
  void initiative(const Pair& weight, int times = 1) { initiative_ += weight.endgame() * times; }

  Pair sum() const { return sum_; }
  int initiative() const { return initiative_; }

 private:
  Pair sum_;
  Pair danger_;
  int initiative_ = 0;
};

}  // namespace quadriga
