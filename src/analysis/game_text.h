// Pieces of text that all reports share.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/analysis.h"

namespace quadriga {

// Text from a file, safe for display: valid UTF-8 (invalid bytes are read as Latin-1), on one line,
// without control characters.
std::string shown_text(std::string_view text);
// Characters, not bytes.
std::size_t width_of(std::string_view utf8);
// Padded with spaces, or cut off with an ellipsis.
std::string padded(std::string_view utf8, std::size_t width);
std::string right_aligned(std::string_view utf8, std::size_t width);

// "12. Nf3", "12... Nc6".
std::string numbered_move(const Position& position, Move move);
// The same inside a sentence, without a space: "12.Nf3", "12...Nc6 13.d4".
std::string move_in_sentence(const Position& position, Move move);
std::string line_in_sentence(const Position& position, std::span<const Move> line);
// "12. Nf3 Nc6 13. d4", empty for an empty line.
std::string numbered_line(const Position& position, const std::vector<Move>& line);

// "?", "!!" and so on; empty for an ordinary move.
std::string_view symbol_of(const ReviewedMove& move);
// $4 for "??" and so on; 0 for an ordinary move.
int nag_of(const ReviewedMove& move);
// "Mistake", "Only good move" and so on; empty for an ordinary move.
std::string_view verdict_text(const ReviewedMove& move);

// A tag, safe for display; "?" if it is missing or empty.
std::string tag_text(const SourceGame& game, std::string_view name);
// "London 1851, 1851.06.21, round 3": the parts that are known.
std::string event_text(const SourceGame& game);
// "C41 Philidor Defence": from the PGN tags, else from the moves; empty if unknown.
std::string opening_text(const SourceGame& game);
// "10. Nxb5!, 16. Qb8+!!": the moves that were hard to find; empty if there were none.
std::string found_text(const AnalysedGame& game);
// The explained moves that are no turning points.
std::vector<const ExplainedMove*> other_mistakes_of(const AnalysedGame& game);
// "theory: 5 moves by White, 4 by Black"; empty if there were none.
std::string theory_text(const AnalysedGame& game);
// "reading ended after 1... e5, at line 4, move 2.: found 'Ke4', expected ...": why the game, or
// one of its variations, was not read to the end; empty if it was.
std::string fault_text(const PgnGame& game);
// "judged up to 12... Nc6": only for games that were stopped, have a null move or were not read to
// the end; empty otherwise.
std::string stopped_text(const AnalysedGame& game);

// "78.4" for accuracy, "23" for average loss; "-" without moves.
std::string accuracy_text(int moves, double accuracy);
std::string loss_text(int moves, double loss);
std::string points_text(const PlayerSummary& player);  // "1.5/2"

}  // namespace quadriga
