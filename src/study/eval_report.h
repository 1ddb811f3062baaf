// The evaluation explained: term by term and square by square. The parts always add up to the
// score.
#pragma once

#include <array>
#include <vector>

#include "eval/trace.h"

namespace quadriga {

// One term for both sides, White first.
struct EvalRow {
  Room room;
  std::array<Pair, 2> sides{};
  double share = 0;  // of the score in whole centipawns, for White; tapered and scaled
  std::array<double, 2> shares{};  // of each side alone, White first; not rounded
};

struct EvalReport {
  Side mover = Side::White;
  EvalTrace trace;
  std::vector<EvalRow> rows;         // those that say something, in the order of the register
  std::array<double, 64> squares{};  // what stands or happens there, for White; not rounded
  double rounding = 0;               // what makes the shares add up to the score
  double recognised = 0;             // the endgame's score less the terms', if there is one
  Score white = 0;                   // the score for White
  Score in_play = 0;                 // the same as the search takes it: lazily, if far off
};

// Without lazy evaluation. Not for positions in check.
EvalReport report_evaluation(const Position& position,
                             const RoomMask& rooms = RoomMask::defaults());

}  // namespace quadriga
