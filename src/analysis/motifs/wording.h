// How motifs name pieces and squares.
#pragma once

#include <string>

#include "analysis/motifs/motif.h"

namespace quadriga {

// "knight"; a rook that may castle is a rook.
std::string_view piece_word(Piece piece);
// "the knight on c7", "the king": there is only one on each side.
std::string piece_on(const Story& story, Piece piece, Square square);
// The same for what stands on a square of the board.
std::string piece_on(const Story& story, const Board& board, Square square);
// "c7".
std::string square_word(const Story& story, Square square);
// "the king and the rook on a8", "the king, the queen on d8 and the rook on a8".
std::string pieces_on(const Story& story, const Board& board, Bitboard squares);
// "a, b and c".
std::string joined_words(const std::vector<std::string>& words);

// A finding about our move `index`: its piece, and what it is done to.
MotifFinding finding(const Story& story, Motif motif, std::size_t index, Bitboard targets,
                     std::string words);

// The same with what is taken by it.
MotifFinding winning(MotifFinding found, Piece prize);

}  // namespace quadriga
