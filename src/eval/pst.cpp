#include "eval/pst.h"

#include "eval/weights_values.h"

namespace quadriga {

namespace {

constexpr std::array<int, kPieceCodes> kPhase{0, 0, 1, 1, 2, 4, 0, 2};

constexpr int phase_of(Piece piece) { return kPhase[static_cast<std::size_t>(code_of(piece))]; }

// The tables of our king with the material added, so that one lookup gives both.
constexpr Pairs<kPlaces> kPlaceWithMaterial = [] {
  Pairs<kPlaces> places = kWeights.place_our;
  for (std::size_t i = 0; i < kPlaces; ++i)
    if (const std::size_t kind = i / 64 % 6; kind < 5) places[i] += kWeights.material[kind];
  return places;
}();

}  // namespace

Pair piece_square(Piece piece, Square square, KingPlace own, KingPlace foe) {
  return kPlaceWithMaterial[place_index(piece, square, own)] +
         kWeights.place_foe[place_index(piece, square, foe)];
}

PstSums PstSums::of(const Position& position) {
  PstSums sums;
  const Board& board = position.board();
  const auto us = static_cast<std::size_t>(index_of(position.side_to_move()));
  const KingPlace my_king = KingPlace::of(board.my_king());
  const KingPlace their_king = KingPlace::of(flipped(board.their_king()));
  for (const int i : Bits{board.occupied()}) {
    const Square square{i};
    const Piece piece = board.at(square);
    if ((board.mine & square.bit()) != 0)
      sums.side[us] += piece_square(piece, square, my_king, their_king);
    else
      sums.side[1 - us] += piece_square(piece, flipped(square), their_king, my_king);
    sums.phase += phase_of(piece);
  }
  return sums;
}

PstSums PstSums::after(const Position& position, Move move, const Position& next) const {
  const Board& board = position.board();
  const Piece piece = board.at(move.from());
  const KingPlace my_king = place_of_king(board.my_king());
  if (piece == Piece::King && place_of_king(flipped(next.board().their_king())) != my_king)
    return of(next);
  const KingPlace their_king = place_of_king(flipped(board.their_king()));

  PstSums sums = *this;
  Pair& us = sums.side[static_cast<std::size_t>(index_of(position.side_to_move()))];
  Pair& them = sums.side[static_cast<std::size_t>(index_of(!position.side_to_move()))];
  const auto mine = [&](Piece type, Square square) {
    return piece_square(type, square, my_king, their_king);
  };
  us -= mine(piece, move.from());
  if (move.is_castling()) {
    const CastlingPath& path = kCastlingPaths.of(move.from(), move.to());
    us -= mine(Piece::Rook, move.to());
    us += mine(Piece::King, path.king_to);
    us += mine(Piece::Rook, path.rook_to);
    return sums;
  }
  const Piece landed = move.is_promotion() ? move.promoted_to() : piece;
  us += mine(landed, move.to());
  sums.phase += phase_of(landed) - phase_of(piece);
  const Square victim = move.is_en_passant() ? Square{move.to().index() - 8} : move.to();
  const Piece captured = board.at(victim);
  if (captured != Piece::None) {
    them -= piece_square(captured, flipped(victim), their_king, my_king);
    sums.phase -= phase_of(captured);
  }
  return sums;
}

}  // namespace quadriga
