// The evaluation of a position for people: a table, a board, a sentence.
#pragma once

#include <string>

#include "study/eval_report.h"

namespace quadriga {

// An aligned table: term, White, Black and the tapered difference.
std::string evaluation_table(const EvalReport& report);
// A board of contributions in pawns from White's side, and what belongs to no square.
std::string evaluation_board(const EvalReport& report);
// "White is better by 0.62: safer king +0.35, passed pawns +0.30, the rest -0.03."
std::string evaluation_words(const EvalReport& report);

// For a position in check: why it has no static evaluation, in one sentence.
std::string check_words(const Position& position, const std::vector<EvaluatedMove>& replies);
// That sentence and a table of the replies with the score after each.
std::string check_text(const Position& position, const std::vector<EvaluatedMove>& replies);

}  // namespace quadriga
