#include "eval/pst.h"

#include "eval/pst_values.h"

namespace quadriga {

namespace {

constexpr std::array<int, kPieceCodes> kPhase{0, 0, 1, 1, 2, 4, 0, 2};

constexpr int phase_of(Piece piece) { return kPhase[static_cast<std::size_t>(code_of(piece))]; }

}  // namespace

Pair piece_square(Piece piece, Square square) {
  return kPieceSquare[static_cast<std::size_t>(code_of(plain(piece)))]
                     [static_cast<std::size_t>(square.index())];
}

PstSums PstSums::of(const Position& position) {
  PstSums sums;
  const Board& board = position.board();
  const Side mover = position.side_to_move();
  for (const int i : Bits{board.occupied()}) {
    const Square square{i};
    const bool mine = (board.mine & square.bit()) != 0;
    const Piece piece = board.at(square);
    sums.side[static_cast<std::size_t>(index_of(mine ? mover : !mover))] +=
        piece_square(piece, mine ? square : flipped(square));
    sums.phase += phase_of(piece);
  }
  return sums;
}

PstSums PstSums::after(const Position& position, Move move) const {
  PstSums sums = *this;
  const Board& board = position.board();
  Pair& us = sums.side[static_cast<std::size_t>(index_of(position.side_to_move()))];
  Pair& them = sums.side[static_cast<std::size_t>(index_of(!position.side_to_move()))];
  const Piece piece = board.at(move.from());
  us -= piece_square(piece, move.from());
  if (move.is_castling()) {
    const CastlingPath& path = kCastlingPaths.of(move.from(), move.to());
    us -= piece_square(Piece::Rook, move.to());
    us += piece_square(Piece::King, path.king_to);
    us += piece_square(Piece::Rook, path.rook_to);
    return sums;
  }
  const Piece landed = move.is_promotion() ? move.promoted_to() : piece;
  us += piece_square(landed, move.to());
  sums.phase += phase_of(landed) - phase_of(piece);
  const Square victim = move.is_en_passant() ? Square{move.to().index() - 8} : move.to();
  const Piece captured = board.at(victim);
  if (captured != Piece::None) {
    them -= piece_square(captured, flipped(victim));
    sums.phase -= phase_of(captured);
  }
  return sums;
}

}  // namespace quadriga
