// Pictures for the HTML report: a curve of White's expected score, and diagrams of positions. The
// colours come from the style sheet of the page (report_style.h).
#pragma once

#include <string>

#include "analysis/analysis.h"

namespace quadriga {

// The drawings of the pieces, needed once per page; diagrams refer to them.
std::string piece_drawings();

// A position from White's side, with an arrow for the move played and one for the better move
// (none: no arrow).
std::string diagram_svg(const Position& position, Move played, Move better);

// White's expected score, move by move, with the turning points and the phases. Empty without
// moves.
std::string chart_svg(const AnalysedGame& game);

}  // namespace quadriga
