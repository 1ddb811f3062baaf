// The board after a move, from the point of view of the opponent, who is now to move.
//
// Every function ends with the flip. There is no unmake: a board is 32 bytes, and the caller keeps
// the old one.
#pragma once

#include "core/board.h"
#include "core/castling.h"
#include "core/move.h"

namespace quadriga {

// Moves a knight, bishop, rook, queen or pawn to an empty square or onto an enemy piece. A rook
// that may castle loses that right; it may be passed as Piece::Rook.
[[gnu::always_inline]] constexpr Board after_piece(Board board, Piece piece, Square from,
                                                   Square to) {
  board.clear(from.bit() | to.bit());
  board.put_mine(plain(piece), to.bit());
  return board.flipped();
}

// Removes the castling rights of the side to move: its piece codes 7 become 4.
[[gnu::always_inline]] constexpr void drop_castling_rights(Board& board) {
  const Bitboard rooks = board.castling_rooks() & board.mine;
  board.p0 &= ~rooks;
  board.p1 &= ~rooks;
}

[[gnu::always_inline]] constexpr Board after_king(Board board, Square from, Square to) {
  drop_castling_rights(board);
  board.clear(from.bit() | to.bit());
  board.put_mine(Piece::King, to.bit());
  return board.flipped();
}

// Clears both squares before placing king and rook: old and new squares may overlap.
[[gnu::always_inline]] constexpr Board after_castling(Board board, Square king, Square rook) {
  const CastlingPath& path = kCastlingPaths.of(king, rook);
  drop_castling_rights(board);
  board.clear(king.bit() | rook.bit());
  board.put_mine(Piece::King, path.king_to.bit());
  board.put_mine(Piece::Rook, path.rook_to.bit());
  return board.flipped();
}

[[gnu::always_inline]] constexpr Board after_en_passant(Board board, Square from, Square to) {
  board.clear(from.bit() | south(to.bit()));
  board.put_mine(Piece::Pawn, to.bit());
  return board.flipped();
}

// `piece` is the piece on the from-square (for castling, the king).
constexpr Board after_move(const Board& board, Move move, Piece piece) {
  if (move.is_castling()) return after_castling(board, move.from(), move.to());
  if (move.is_en_passant()) return after_en_passant(board, move.from(), move.to());
  if (move.is_promotion()) return after_piece(board, move.promoted_to(), move.from(), move.to());
  if (piece == Piece::King) return after_king(board, move.from(), move.to());
  return after_piece(board, piece, move.from(), move.to());
}

// The square behind a pawn that has just made a double step to `to`, seen from the other side, if
// an enemy pawn is placed to capture there; else empty. Pseudo-legal: en_passant_captors checks
// whether the capture would leave the king in check.
constexpr Bitboard en_passant_target(const Board& board, Square to) {
  const Bitboard neighbours = east(to.bit()) | west(to.bit());
  const bool can_be_taken = (neighbours & board.pawns() & ~board.mine) != 0;
  return can_be_taken ? flip_ranks(south(to.bit())) : 0;
}

}  // namespace quadriga
