#include "learn/network/packed_position.h"

namespace quadriga {

PackedPosition PackedPosition::of(const Board& board) {
  PackedPosition packed;
  packed.occupied = board.occupied();
  std::size_t n = 0;
  for (const int i : Bits{packed.occupied}) {
    const bool theirs = (board.mine >> i & 1) == 0;
    const int code = code_of(plain(board.at(Square{i}))) - 1 + (theirs ? 8 : 0);
    packed.pieces[n / 2] = static_cast<std::uint8_t>(packed.pieces[n / 2] | code << (n % 2 * 4));
    ++n;
  }
  return packed;
}

Board PackedPosition::board() const {
  Board board;
  each_piece([&](bool theirs, Piece piece, Square square) {
    if (theirs)
      board.put_theirs(piece, square.bit());
    else
      board.put_mine(piece, square.bit());
  });
  return board;
}

BothInputs::BothInputs(const Architecture& architecture, const PackedPosition& position) {
  Square our_king;
  Square their_king;
  position.each_piece([&](bool theirs, Piece piece, Square square) {
    if (piece == Piece::King) (theirs ? their_king : our_king) = square;
  });
  const KingPlace ours = architecture.place(our_king);
  const KingPlace others = architecture.place(flipped(their_king));
  position.each_piece([&](bool theirs, Piece piece, Square square) {
    const std::size_t n = views[0].count++;
    views[0].index[n] = static_cast<std::uint16_t>(input_of(ours, theirs, piece, square));
    views[1].index[n] =
        static_cast<std::uint16_t>(input_of(others, !theirs, piece, flipped(square)));
  });
  views[1].count = views[0].count;
}

}  // namespace quadriga
