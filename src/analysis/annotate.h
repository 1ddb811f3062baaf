// A game with what the analysis says, written into it.
#pragma once

#include <string>

#include "analysis/analysis.h"
#include "formats/games/pgn.h"

namespace quadriga {

// Every judged move gets an evaluation, [%eval 0.35] or [%eval #-3], as White sees it; one that was
// judged gets its NAG and words, and the better line as a variation. What the game had stays:
// comments behind ours, variations before ours, and of NAGs that judge a move ($1 to $6) those that
// were there. An [%eval …] that was there is replaced, and so is all that an earlier analysis of
// ours wrote.
PgnGame annotated(const AnalysedGame& game, const Analysis& analysis);

// All games.
std::string annotated_pgn(const Analysis& analysis);

}  // namespace quadriga
