#include "core/checks.h"

#include "core/attacks.h"
#include "core/legality.h"
#include "core/make.h"

namespace quadriga {

CheckSquares::CheckSquares(const Board& board) : their_king(board.their_king()) {
  const Bitboard occupied = board.occupied();
  const Bitboard straight = rook_attacks(their_king, occupied);
  const Bitboard diagonal = bishop_attacks(their_king, occupied);
  by_piece[code_of(Piece::Pawn)] = their_pawn_attacks(their_king.bit());
  by_piece[code_of(Piece::Knight)] = knight_attacks(their_king);
  by_piece[code_of(Piece::Bishop)] = diagonal;
  by_piece[code_of(Piece::Rook)] = straight;
  by_piece[code_of(Piece::CastlingRook)] = straight;
  by_piece[code_of(Piece::Queen)] = straight | diagonal;

  const Bitboard snipers = board.mine & ((straight_lines(their_king) & board.straight_sliders()) |
                                         (diagonal_lines(their_king) & board.diagonal_sliders()));
  for (const int i : Bits{snipers}) {
    const Bitboard blockers = between(their_king, Square{i}) & occupied;
    if (!more_than_one(blockers)) discovered_checkers |= blockers & board.mine;
  }
}

bool gives_check(const Board& board, const CheckSquares& squares, Move move) {
  const Piece piece = board.at(move.from());
  if (move.kind() == MoveKind::Normal) {
    if (squares.by_piece[code_of(piece)] & move.to().bit()) return true;
    return (squares.discovered_checkers & move.from().bit()) &&
           !(line_through(squares.their_king, move.from()) & move.to().bit());
  }
  // Castling, en passant and promotion change several squares at once: test the resulting board.
  return legality_of(after_move(board, move, piece)).in_check();
}

}  // namespace quadriga
