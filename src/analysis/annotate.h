// Writes the results of an analysis into a game.
#pragma once

#include <string>

#include "analysis/analysis.h"
#include "formats/games/pgn.h"

namespace quadriga {

// Every analysed move gets an evaluation from White's side, [%eval 0.35] or [%eval #-3]. Moves with
// a verdict also get a NAG, an explanation and the better line as a variation. Existing annotations
// are kept: comments after ours, variations before ours, and a NAG that judges the move ($1 to $6)
// instead of ours. An existing [%eval …] is replaced, and so is everything that an earlier analysis
// by this engine wrote.
PgnGame annotated(const AnalysedGame& game, const Analysis& analysis);

// All games.
std::string annotated_pgn(const Analysis& analysis);

}  // namespace quadriga
