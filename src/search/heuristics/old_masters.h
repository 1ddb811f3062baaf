// Techniques of earlier engines, switched off today; what each is worth was measured all the same.
#pragma once

#include "core/attacks.h"
#include "core/captures.h"
#include "eval/pst.h"
#include "rooms/params.h"
#include "rooms/rooms.h"
#include "search/node.h"
#include "search/queen_mate.h"
#include "search/see.h"

namespace quadriga {

// Why:   Without a table move a search of less depth finds one to begin with.
// Worth: nodes x0.904 (L196); -2.3 +/- 34.4 Elo, nodes=5000, 300 games (L197).
// Fails: by its cost; to reduce the node and come back later is cheaper (see InternalReduction).
struct InternalDeepening {
  static constexpr Room kRoom = Room::InternalDeepening;
  static bool fires(const Node& node, const Params& params) {
    return node.depth >= params.iid_depth && node.tt_move.is_none() && node.ply > 0 &&
           node.complete() && (node.pv || node.cut);
  }
  static int depth(const Node& node, const Params& params) {
    return node.depth - params.iid_reduction;
  }
};

// Why:   One of the moves may lead to a position that the table knows to be lost for the opponent.
// Worth: nodes x1.110 (L198); -13.9 +/- 33.1 Elo, nodes=5000, 300 games (L199).
// Fails: by its cost, a look into the table for each move; and where the path there matters.
struct EnhancedCutoff {
  static constexpr Room kRoom = Room::EnhancedCutoff;
  static bool tried(const Node& node, const Params& params) {
    return !node.pv && node.complete() && node.depth >= params.etc_depth && !is_decided(node.beta);
  }
  // `after`: what the table knows of the position after a move, as the opponent sees it.
  static bool fires(const Node& node, const TtEntry& after) {
    return (after.bound == Bound::Upper || after.bound == Bound::Exact) &&
           after.depth >= node.depth - 1 && -after.score >= node.beta;
  }
};

// Why:   To take back what was just taken is forced; the exchange should be seen to its end.
// Worth: nodes x1.080 (L200); -13.9 +/- 32.8 Elo, nodes=5000, 300 games (L201).
// Fails: most exchanges are settled by quiescence, and the ply is wasted.
struct RecaptureExtension {
  static constexpr Room kRoom = Room::RecaptureExtension;
  // `before` is where the opponent's last move was played.
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

// Why:   A passed pawn one or two steps from promotion decides games beyond the horizon.
// Worth: nodes x0.933 (L202); -6.9 +/- 33.6 Elo, nodes=5000, 300 games (L203).
// Fails: for pawns that are simply lost there; the exchange must not lose material.
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

// Why:   A check may win what captures alone do not show; at the horizon one is tried.
// Worth: nodes x1.006 (L204); +4.6 +/- 33.1 Elo, nodes=5000, 300 games (L205).
// Fails: most checks lead nowhere; only those that lose no material, and only at the first ply.
struct HorizonCheck {
  static constexpr Room kRoom = Room::HorizonCheck;
  static bool fires(const Node& node, Move move) {
    return see_at_least(node.position().board(), move, 0);
  }
};

// Why:   A check that also attacks a piece without a guard wins it.
// Worth: nodes x1.031 (L206); +10.4 +/- 31.8 Elo, nodes=5000, 300 games (L207).
// Fails: where the answer to the check guards the piece.
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

// Why:   A check with one answer leaves nothing to choose: what follows gets a ply of its own.
// Worth: nodes x1.000 (L208); -3.5 +/- 33.2 Elo, nodes=5000, 300 games (L209).
// Fails: in long chases of the king; the line's length is limited.
struct OneReply {
  static constexpr Room kRoom = Room::OneReply;
  static bool fires(const Node& node) {
    return node.in_check && node.position().count_legal_moves() == 1;
  }
};

// Why:   A queen move that mates needs no search to be seen.
// Worth: nodes x1.065 (L210); +19.7 +/- 30.9 Elo, nodes=5000, 300 games (L211).
// Fails: never about the mate; it costs time where there is none.
struct QueenMate {
  static constexpr Room kRoom = Room::QueenMate;
  // The move that mates, or none.
  static Move move(const Node& node) {
    return node.in_check ? Move{} : queen_mate(node.position().board(), node.frame.legal);
  }
};

// Why:   A quiet move after which queen and piece would mate at once deserves its full depth.
// Worth: nodes x1.062 (L212); +25.5 +/- 30.6 Elo, nodes=5000, 300 games (L213).
// Fails: where the threat is met by any move; and it costs time to see.
struct MateThreat {
  static constexpr Room kRoom = Room::MateThreat;
  static bool fires(const Node& node, const Candidate& candidate) {
    if (!candidate.quiet || candidate.gives_check) return false;
    if ((node.position().board().queens() & node.position().board().mine) == 0) return false;
    const Position passed = node.position().after(candidate.move).after_null();
    return !queen_mate(passed.board(), passed.legality()).is_none();
  }
};

}  // namespace quadriga
