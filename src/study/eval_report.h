// The evaluation explained term by term and square by square. The parts always add up to the
// score. In check there is none; what each reply leads to can be evaluated instead.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "eval/trace.h"

namespace quadriga {

// One term for both sides, White first.
struct EvalRow {
  Room room;
  std::array<Pair, 2> sides{};
  double share = 0;  // contribution to the score, whole centipawns for White; tapered and scaled
  std::array<double, 2> shares{};  // contribution of each side, White first; not rounded
};

struct EvalReport {
  Side mover = Side::White;
  EvalTrace trace;
  std::vector<EvalRow> rows;  // terms that are not zero for both sides, in the order of kRooms
  std::array<double, 64> squares{};  // contribution by square, for White; not rounded
  double rounding = 0;               // difference between the score and the sum of shares
  double recognised = 0;             // score of the recognised endgame less that of the terms
  Score white = 0;                   // the score for White
  Score in_play = 0;                 // for White, as the search sees it: with lazy evaluation
};

// Without lazy evaluation. Not for positions in check.
EvalReport report_evaluation(const Position& position,
                             const RoomMask& rooms = RoomMask::defaults());

// A legal move and the static score after it, for White; none if the move gives check.
struct EvaluatedMove {
  Move move;
  std::optional<Score> white;
};
// All legal moves, the best for the mover first, those without a score last.
std::vector<EvaluatedMove> evaluate_moves(const Position& position,
                                          const RoomMask& rooms = RoomMask::defaults());

}  // namespace quadriga
