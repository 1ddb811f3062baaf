// Pictures for the HTML report: the evaluation of a game as a curve, positions as diagrams. Colours
// come from the style sheet of the page (report_style.h).
#pragma once

#include <string>

#include "analysis/analysis.h"

namespace quadriga {

// The drawings of the pieces, once a page; diagrams refer to them.
std::string piece_drawings();

// A position seen by White, with an arrow for what was played and one for what was better (none: no
// arrow).
std::string diagram_svg(const Position& position, Move played, Move better);

// What White could expect, move by move, with the turning points and the phases. Empty without
// moves.
std::string chart_svg(const AnalysedGame& game);

}  // namespace quadriga
