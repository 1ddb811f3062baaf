// Rooms that search a node or a move one ply deeper. See also singular.h.
#pragma once

#include "core/captures.h"
#include "eval/pst.h"
#include "rooms/params.h"
#include "rooms/rooms.h"
#include "search/node.h"
#include "search/see.h"

namespace quadriga {

// Why:   A check must be answered, so the position is not quiet yet.
// Worth: nodes x0.776 (L037).
// Fails: in long series of pointless checks. That is why only nodes near the horizon are extended.
struct CheckExtension {
  static constexpr Room kRoom = Room::CheckExtension;
  static bool fires(const Node& node, const Params&) { return node.in_check && node.depth <= 6; }
};

// Why:   A recapture is forced, and the exchange should be searched to its end.
// Worth: nodes x1.080 (L200); -13.9 +/- 32.8 Elo, nodes=5000, 300 games (L201).
// Fails: when quiescence would settle the exchange anyway, as it mostly does; then the ply is
//        wasted.
struct RecaptureExtension {
  static constexpr Room kRoom = Room::RecaptureExtension;
  // `before`: the position in which the opponent made the last move.
  static bool fires(const Node& node, const Candidate& candidate, const Frame& before) {
    if (!node.pv || candidate.quiet || before.move.is_none()) return false;
    const Board& theirs = before.position.board();
    if (!is_capture(theirs, before.move)) return false;
    const int lost = value_of(captured_by(theirs, before.move));
    const int won = value_of(captured_by(node.position().board(), candidate.move));
    constexpr int kAboutEqual = 50;
    return candidate.move.to() == flipped(before.move.to()) && won >= lost - kAboutEqual &&
           won <= lost + kAboutEqual;
  }
};

// Why:   A passed pawn one or two steps from promotion often decides the game beyond the horizon.
// Worth: nodes x0.933 (L202); -6.9 +/- 33.6 Elo, nodes=5000, 300 games (L203).
// Fails: when the pawn is simply lost on its new square; advances that lose material in the
//        exchange are not extended.
struct PassedPawnExtension {
  static constexpr Room kRoom = Room::PassedPawnExtension;
  static bool fires(const Node& node, const Candidate& candidate) {
    const Board& board = node.position().board();
    const Square to = candidate.move.to();
    if (to.rank() < 5 || to.rank() > 6 || board.at(candidate.move.from()) != Piece::Pawn)
      return false;
    const Bitboard front = (to.bit() << 8) | north_east(to.bit()) | north_west(to.bit());
    const bool passed = (front & board.pawns() & ~board.mine) == 0;
    return passed && see_at_least(board, candidate.move, 0);
  }
};

}  // namespace quadriga
