// Pieces of text that all reports share.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/analysis.h"

namespace quadriga {

// Text from a file as it may be shown: valid UTF-8 (bytes that are none are read as Latin-1), one
// line, nothing that a terminal or a browser would obey.
std::string shown_text(std::string_view text);
// Characters, not bytes.
std::size_t width_of(std::string_view utf8);
// Filled with spaces, or cut with an ellipsis.
std::string padded(std::string_view utf8, std::size_t width);
std::string right_aligned(std::string_view utf8, std::size_t width);

// "12. Nf3", "12... Nc6".
std::string numbered_move(const Position& position, Move move);
// "12. Nf3 Nc6 13. d4", empty for an empty line.
std::string numbered_line(const Position& position, const std::vector<Move>& line);

// "?", "!!" and so on; empty for a move of which nothing is to be said.
std::string_view mark_text(const ReviewedMove& move);
// $4 for "??" and so on; 0 for a move of which nothing is to be said.
int nag_of(const ReviewedMove& move);
// "Mistake", "Only move", "Sacrifice"; empty as above.
std::string_view verdict_text(const ReviewedMove& move);

// A tag as it may be shown; "?" if it is not there or unknown.
std::string tag_text(const SourceGame& game, std::string_view name);
// "London 1851, 1851.06.21, round 3": what is known of it.
std::string event_text(const SourceGame& game);
// "C41 Philidor Defence": by the tags of the PGN, else by the moves; empty if nobody says.
std::string opening_text(const SourceGame& game);
// "10. Nxb5!, 16. Qb8+!!": the moves that were hard to find; empty if there were none.
std::string found_text(const AnalysedGame& game);
// "theory: 5 moves by White, 4 by Black"; empty if there was none.
std::string theory_text(const AnalysedGame& game);
// "judged up to 12... Nc6": only for games that were stopped or have a null move; empty otherwise.
std::string stopped_text(const AnalysedGame& game);

// "78.4" for accuracy, "23" for average loss; "-" without moves.
std::string accuracy_text(int moves, double accuracy);
std::string loss_text(int moves, double loss);
std::string points_text(const PlayerSummary& player);  // "1.5/2"

}  // namespace quadriga
