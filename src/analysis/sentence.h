// The sentence of a coach: what a bad move allows or misses, and what to play instead.
//
// The concrete comes first: mate, draws, promotion, material with the motif that wins it. Each
// claim is checked on the board, and a material one against the search's scores as well. Only if
// nothing concrete happens within the lines, the evaluation's terms speak; if they do not explain
// the loss either, the sentence says that it does not know.
#pragma once

#include <string>
#include <string_view>

#include "analysis/reasons.h"

namespace quadriga {

// "18...Qg5 hangs the queen: 19.Bxg5. Best was 18...Qf6." `reason` has the two lines, the facts and
// the change of the evaluation; its motif and kind are filled in.
std::string coach_sentence(const Game& before, const ReviewedMove& move, Reason& reason,
                           ZugzwangSearch& zugzwang);

// Whether coach_sentence wrote the sentence, as part of what it returns.
bool is_coach_sentence(std::string_view sentence);
// The move of "Best was 18...Qf6, which …"; empty for other sentences.
std::string_view best_move_in(std::string_view sentence);

}  // namespace quadriga
