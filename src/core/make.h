// The board after a move, already seen by the other side.
//
// Every function ends with the flip. Nothing is undone anywhere: a board is 32 bytes and the
// old one stays where it was.
#pragma once

#include "core/castling.h"
#include "core/move.h"

namespace quadriga {

// Knight, bishop, rook, queen or pawn to a square that is empty or holds an enemy. Passing a
// rook for a rook that may castle is right: it lands without its right.
[[gnu::always_inline]] constexpr Board after_piece(Board board, Piece piece, Square from,
                                                   Square to) {
  board.clear(from.bit() | to.bit());
  board.put_mine(plain(piece), to.bit());
  return board.flipped();
}

// Takes the right to castle from all of the mover's rooks: 7 becomes 4.
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

// Both leave before both arrive: their squares may overlap.
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

// `piece` is what stands on the from-square (for castling, the king).
constexpr Board after_move(const Board& board, Move move, Piece piece) {
  if (move.is_castling()) return after_castling(board, move.from(), move.to());
  if (move.is_en_passant()) return after_en_passant(board, move.from(), move.to());
  if (move.is_promotion()) return after_piece(board, move.promoted_to(), move.from(), move.to());
  if (piece == Piece::King) return after_king(board, move.from(), move.to());
  return after_piece(board, piece, move.from(), move.to());
}

// The square behind a pawn that has just stepped two squares to `to`, as the other side sees it, if
// an enemy pawn stands where it could capture there; else empty. Only pseudo-legal: whether
// the capture would leave a king in check is en_passant_captors' business.
constexpr Bitboard passed_square(const Board& board, Square to) {
  const Bitboard neighbours = east(to.bit()) | west(to.bit());
  const bool can_be_taken = (neighbours & board.pawns() & ~board.mine) != 0;
  return can_be_taken ? flip_ranks(south(to.bit())) : 0;
}

}  // namespace quadriga
