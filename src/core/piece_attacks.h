// The squares that a piece on the board attacks, whatever it is and whoever owns it. Those of its
// own side that it guards are included.
#pragma once

#include "core/attacks.h"
#include "core/board.h"

namespace quadriga {

inline Bitboard attacks_of(const Board& board, Square from) {
  const Bitboard occupied = board.occupied();
  const bool mine = (board.mine & from.bit()) != 0;
  switch (plain(board.at(from))) {
    case Piece::Pawn: return mine ? my_pawn_attacks(from.bit()) : their_pawn_attacks(from.bit());
    case Piece::Knight: return knight_attacks(from);
    case Piece::Bishop: return bishop_attacks(from, occupied);
    case Piece::Rook: return rook_attacks(from, occupied);
    case Piece::Queen: return queen_attacks(from, occupied);
    case Piece::King: return king_attacks(from);
    default: return 0;
  }
}

}  // namespace quadriga
