// The evaluation told to people and programs: term by term, square by square, in words; what is
// said always adds up to the score.
#pragma once

#include <array>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "eval/trace.h"

namespace quadriga {

// One term for both sides, White first.
struct EvalRow {
  Room room;
  std::array<Pair, 2> sides{};
  double share = 0;  // of the score in centipawns, for White; tapered and scaled, not rounded
  std::array<double, 2> shares{};  // the same of each side alone: share is White's less Black's
};

struct EvalReport {
  Side mover = Side::White;
  EvalTrace trace;
  std::vector<EvalRow> rows;         // those that say something, in the order of the register
  std::array<double, 64> squares{};  // what stands or happens there, for White; by board square
  double rounding = 0;               // what makes the shares add up to the score
  double recognised = 0;             // the endgame's score less the terms', if there is one
  Score white = 0;                   // the score for White
};

// Without lazy evaluation. Not for positions in check.
EvalReport report_evaluation(const Position& position,
                             const RoomMask& rooms = RoomMask::defaults());

// An aligned table: term, White, Black, and the difference tapered.
std::string evaluation_table(const EvalReport& report);
// A board of centipawns, seen by White.
std::string evaluation_board(const EvalReport& report);
// "White is better by 0.62: safer king +0.35, passed pawns +0.30, the rest -0.03."
std::string evaluation_words(const EvalReport& report);
nlohmann::json evaluation_json(const EvalReport& report);

}  // namespace quadriga
