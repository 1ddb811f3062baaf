// What a legal move captures, if anything.
#pragma once

#include "core/board.h"
#include "core/move.h"

namespace quadriga {

// Castling is encoded as king takes own rook, and is not a capture.
inline bool is_capture(const Board& board, Move move) {
  return move.is_en_passant() || (!move.is_castling() && (board.occupied() & move.to().bit()) != 0);
}

// Neither capture nor promotion.
inline bool is_quiet(const Board& board, Move move) {
  return !move.is_promotion() && !is_capture(board, move);
}

// The captured piece, or none. Not for castling.
inline Piece captured_by(const Board& board, Move move) {
  return move.is_en_passant() ? Piece::Pawn : board.at(move.to());
}

}  // namespace quadriga
