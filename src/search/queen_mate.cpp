#include "search/queen_mate.h"

#include "core/attacks.h"
#include "core/checks.h"
#include "search/see.h"

namespace quadriga {

namespace {

// The board after a queen of ours went from one square to another.
struct AfterQueenMove {
  const Board& board;
  Square from;
  Square to;
  Bitboard occupied;  // without the king that is in check: he does not hide the squares behind him

  AfterQueenMove(const Board& board_, Square from_, Square to_)
      : board(board_),
        from(from_),
        to(to_),
        occupied(((board_.occupied() ^ from_.bit()) | to_.bit()) & ~board_.their_king().bit()) {}

  Bitboard others_of_ours() const { return board.mine & ~from.bit(); }
  Bitboard their_men() const { return board.occupied() & ~board.mine & ~to.bit(); }

  bool guarded(Square square) const {
    return (attackers_to(board, square, occupied) & others_of_ours()) != 0 ||
           (queen_attacks(to, occupied) & square.bit()) != 0;
  }
  // Every square that the king could go to, the queen's included, is guarded.
  bool no_flight() const {
    const Square king = board.their_king();
    for (const int i : Bits{king_attacks(king) & ~their_men()})
      if (!guarded(Square{i})) return false;
    return true;
  }
  // Nobody but the king can take the queen or come between.
  bool no_help() const {
    const Square king = board.their_king();
    const Bitboard helpers = their_men() & ~king.bit();
    if (attackers_to(board, to, occupied) & helpers) return false;
    const Bitboard way = between(to, king);
    const Bitboard pawns = helpers & board.pawns();
    const Bitboard one = (pawns >> 8) & ~occupied;
    const Bitboard two = ((one & rank_mask(5)) >> 8) & ~occupied;
    if ((one | two) & way) return false;
    for (const int i : Bits{way})
      if (attackers_to(board, Square{i}, occupied) & helpers & ~pawns) return false;
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
      if (after.no_flight() && after.no_help()) return Move{from, Square{j}};
    }
  }
  return {};
}

}  // namespace quadriga
