// Rooms that let quiescence search checks as well as captures.
#pragma once

#include "core/attacks.h"
#include "core/captures.h"
#include "rooms/rooms.h"
#include "search/node.h"
#include "search/see.h"

namespace quadriga {

// Why:   A check may win something that captures alone do not show. One ply of checks is searched
//        at the horizon.
// Worth: nodes x1.006 (L204); +4.6 +/- 33.1 Elo, nodes=5000, 300 games (L205).
// Fails: when the checks lead nowhere, as most do. Only those that lose no material are tried.
struct HorizonCheck {
  static constexpr Room kRoom = Room::HorizonCheck;
  static bool fires(const Node& node, Move move) {
    return see_at_least(node.position().board(), move, 0);
  }
};

// Why:   A check that also attacks an undefended piece wins that piece.
// Worth: nodes x1.031 (L206); +10.4 +/- 31.8 Elo, nodes=5000, 300 games (L207).
// Fails: when the reply to the check defends the piece.
struct HangingCheck {
  static constexpr Room kRoom = Room::HangingCheck;
  static bool fires(const Node& node, Move move) {
    const Board& board = node.position().board();
    const Bitboard pieces = board.occupied() & ~board.mine & ~board.pawns() & ~board.kings();
    const Bitboard attacked = attacks_after(board, move) & pieces & ~node.frame.legal.danger;
    return attacked != 0 && see_at_least(board, move, 0);
  }

 private:
  static Bitboard attacks_after(const Board& board, Move move) {
    const Bitboard occupied = (board.occupied() ^ move.from().bit()) | move.to().bit();
    switch (plain(board.at(move.from()))) {
      case Piece::Pawn: return my_pawn_attacks(move.to().bit());
      case Piece::Knight: return knight_attacks(move.to());
      case Piece::Bishop: return bishop_attacks(move.to(), occupied);
      case Piece::Rook: return rook_attacks(move.to(), occupied);
      case Piece::Queen: return queen_attacks(move.to(), occupied);
      default: return 0;
    }
  }
};

// Why:   If a check has only one reply there is nothing to choose, so the position after it is
//        searched a full ply deep.
// Worth: nodes x1.000 (L208); -3.5 +/- 33.2 Elo, nodes=5000, 300 games (L209).
// Fails: in long king hunts, so the length of the line is limited.
struct OneReply {
  static constexpr Room kRoom = Room::OneReply;
  static bool fires(const Node& node) {
    return node.in_check && node.position().count_legal_moves() == 1;
  }
};

}  // namespace quadriga
