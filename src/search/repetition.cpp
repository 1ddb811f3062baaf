#include "search/repetition.h"

#include <algorithm>
#include <vector>

#include "core/attacks.h"

namespace quadriga {

namespace {

// All reversible moves by the change they make to the key, in an open-addressing table.
class ReversibleMoves {
 public:
  struct Entry {
    Key change = 0;  // 0: free
    BoardSquare a;
    BoardSquare b;
  };

  ReversibleMoves() : table_(kSize) {
    for (const Side side : {Side::White, Side::Black})
      for (const Piece piece :
           {Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen, Piece::King})
        for (int a = 0; a < 64; ++a)
          for (const int b : Bits{reach(piece, Square{a})})
            if (a < b) add(side, piece, BoardSquare{a}, BoardSquare{b});
  }

  const Entry* find(Key change) const {
    for (std::size_t i = change % kSize; table_[i].change != 0; i = (i + 1) % kSize)
      if (table_[i].change == change) return &table_[i];
    return nullptr;
  }

 private:
  static constexpr std::size_t kSize = 16384;  // 3,668 moves: most look-ups end at once

  static Bitboard reach(Piece piece, Square from) {
    switch (piece) {
      case Piece::Knight: return knight_attacks(from);
      case Piece::Bishop: return diagonal_lines(from);
      case Piece::Rook: return straight_lines(from);
      case Piece::Queen: return diagonal_lines(from) | straight_lines(from);
      default: return king_attacks(from);
    }
  }
  void add(Side side, Piece piece, BoardSquare a, BoardSquare b) {
    const Key change =
        kZobrist.piece(side, piece, a) ^ kZobrist.piece(side, piece, b) ^ kZobrist.black_to_move();
    std::size_t i = change % kSize;
    while (table_[i].change != 0) i = (i + 1) % kSize;
    table_[i] = {change, a, b};
  }

  std::vector<Entry> table_;
};

const ReversibleMoves& reversible_moves() {
  static const ReversibleMoves moves;  // made on first use, because the keys must exist
  return moves;
}

}  // namespace

bool can_repeat(const Position& position, const KeyHistory& history, int plies) {
  // A single return to the root position is not a draw: the game need not continue that way.
  const int reach = std::min({position.rule50(), plies - 1, static_cast<int>(history.size()) - 1});
  if (reach < 3) return false;
  const Side side = position.side_to_move();
  for (int back = 3; back <= reach; back += 2) {
    const ReversibleMoves::Entry* move =
        reversible_moves().find(position.key() ^ history.back(back));
    if (move == nullptr) continue;
    const Square a = seen_by(move->a, side);
    const Square b = seen_by(move->b, side);
    const bool ours = (position.board().mine & (a.bit() | b.bit())) != 0;
    if (ours && (between(a, b) & position.board().occupied()) == 0) return true;
  }
  return false;
}

}  // namespace quadriga
