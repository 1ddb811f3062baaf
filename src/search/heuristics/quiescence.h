// Rooms that prune captures in quiescence search.
#pragma once

#include "core/captures.h"
#include "eval/pst.h"
#include "rooms/params.h"
#include "rooms/rooms.h"
#include "search/node.h"
#include "search/see.h"

namespace quadriga {

// Why:   A capture that loses material will not raise a score that is too low already.
// Worth: nodes x1.495 (L073); +97.4 +/- 36.3 Elo, nodes=5000, 300 games (L026).
// Fails: for captures that open a line to the king; the main search sees those.
struct QuiescenceSee {
  static constexpr Room kRoom = Room::QuiescenceSee;
  static bool fires(const Node& node, Move move) {
    return !see_at_least(node.position().board(), move, 0);
  }
};

// Why:   After the first captures the others hardly ever change the score.
// Worth: nodes x0.989 (L247).
// Fails: when the good capture is a quiet-looking one. Recaptures and promotions are always tried.
struct QuiescenceLimit {
  static constexpr Room kRoom = Room::QuiescenceLimit;
  // `before`: the opponent's last move.
  static bool fires(int index, Move move, Move before, const Params& params) {
    const bool recapture = !before.is_none() && move.to() == flipped(before.to());
    return index >= params.quiescence_moves && !recapture && !move.is_promotion();
  }
};

// Why:   If the score is still below alpha after winning the piece for free, the capture does not
//        help.
// Worth: nodes x1.263 (L072).
// Fails: when the capture wins more than the captured piece; promotions are never skipped.
struct QuiescenceFutility {
  static constexpr Room kRoom = Room::QuiescenceFutility;
  // The highest score that the capture is expected to reach.
  static Score reachable(const Node& node, Move move, Score stand_pat, const Params& params) {
    const Board& board = node.position().board();
    const Piece captured = captured_by(board, move);
    return stand_pat + params.quiescence_margin + value_of(captured);
  }
  static bool fires(const Node& node, Move move, Score reachable) {
    return !move.is_promotion() && reachable <= node.alpha;
  }
};

}  // namespace quadriga
