#include "search/queen_mate.h"

#include "core/attacks.h"
#include "core/checks.h"
#include "search/see.h"

namespace quadriga {

namespace {

// The board after a move of one of our queens.
struct AfterQueenMove {
  const Board& board;
  Square from;
  Square to;
  Bitboard occupied;  // without the king in check, which does not shield the squares behind it

  AfterQueenMove(const Board& board_, Square from_, Square to_)
      : board(board_),
        from(from_),
        to(to_),
        occupied(((board_.occupied() ^ from_.bit()) | to_.bit()) & ~board_.their_king().bit()) {}

  Bitboard others_of_ours() const { return board.mine & ~from.bit(); }
  Bitboard their_pieces() const { return board.occupied() & ~board.mine & ~to.bit(); }

  bool guarded(Square square) const {
    return (attackers_to(board, square, occupied) & others_of_ours()) != 0 ||
           (queen_attacks(to, occupied) & square.bit()) != 0;
  }
  // Every square that the king could move to is guarded, including the queen's.
  bool no_escape() const {
    const Square king = board.their_king();
    for (const int i : Bits{king_attacks(king) & ~their_pieces()})
      if (!guarded(Square{i})) return false;
    return true;
  }
  // No other piece can capture the queen or block the check.
  bool no_defence() const {
    const Square king = board.their_king();
    const Bitboard defenders = their_pieces() & ~king.bit();
    if (attackers_to(board, to, occupied) & defenders) return false;
    const Bitboard path = between(to, king);
    const Bitboard pawns = defenders & board.pawns();
    const Bitboard one = (pawns >> 8) & ~occupied;
    const Bitboard two = ((one & rank_mask(5)) >> 8) & ~occupied;
    if ((one | two) & path) return false;
    for (const int i : Bits{path})
      if (attackers_to(board, Square{i}, occupied) & defenders & ~pawns) return false;
    return true;
  }
};

}  // namespace

Move queen_mate(const Board& board, const Legality& legal) {
  const Bitboard queens = board.queens() & board.mine & ~legal.pinned;
  if (queens == 0) return {};
  const Square king = board.their_king();
  for (const int i : Bits{queens}) {
    const Square from{i};
    const Bitboard without = board.occupied() ^ from.bit();
    const Bitboard checks = queen_attacks(king, without) & queen_attacks(from, board.occupied());
    for (const int j : Bits{checks & ~board.mine}) {
      const AfterQueenMove after{board, from, Square{j}};
      if (after.no_escape() && after.no_defence()) return Move{from, Square{j}};
    }
  }
  return {};
}

}  // namespace quadriga
