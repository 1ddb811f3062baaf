// Rooms that prune single moves.
#pragma once

#include "eval/pst.h"
#include "rooms/params.h"
#include "rooms/rooms.h"
#include "search/node.h"
#include "search/see.h"

namespace quadriga {

// Why:   At low depth, quiet moves late in the move order are almost never the best.
// Worth: nodes x1.658 (L058); +77.7 +/- 33.8 Elo, nodes=5000, 300 games (L018).
// Fails: when the only good move is a quiet one that is ordered late. If the position is improving,
//        fewer moves are skipped.
struct LateMovePruning {
  static constexpr Room kRoom = Room::LateMovePruning;
  static bool fires(const Node& node, const Candidate& candidate, const Params& params) {
    if (node.depth > params.lmp_depth) return false;
    const int most = (params.lmp_base + node.depth * node.depth) / (node.improving ? 1 : 2);
    return candidate.index >= most;
  }
};

// Why:   At a frontier node, a quiet move rarely beats alpha if the static evaluation is far below
//        it.
// Worth: nodes x1.102 (L050).
// Fails: for quiet moves that make a threat. Moves that give check are not pruned.
struct Futility {
  static constexpr Room kRoom = Room::Futility;
  static bool fires(const Node& node, const Candidate& candidate, const Params& params) {
    return candidate.reduced <= 1 && futile(node, candidate, params);
  }
  static bool futile(const Node& node, const Candidate& candidate, const Params& params) {
    return candidate.quiet && !candidate.gives_check && !node.in_check &&
           node.eval() + params.futility_base + params.futility_margin * candidate.reduced <=
               node.alpha;
  }
};

// Why:   A few plies before the frontier, too, a quiet move rarely beats alpha if the static
//        evaluation is far below it. The margin grows with the depth.
// Worth: nodes x0.990 (L190); +10.4 +/- 30.9 Elo, nodes=5000, 300 games (L191).
// Fails: for quiet moves that make a threat, and more often than at the frontier.
struct ExtendedFutility {
  static constexpr Room kRoom = Room::ExtendedFutility;
  static bool fires(const Node& node, const Candidate& candidate, const Params& params) {
    return candidate.reduced > 1 && candidate.reduced <= params.futility_depth &&
           Futility::futile(node, candidate, params);
  }
};

// Why:   Near the horizon a capture that does not bring the evaluation up to alpha will not help.
// Worth: nodes x0.928 (L246).
// Fails: for captures that open a line to the king. Moves that give check are not pruned.
struct CaptureFutility {
  static constexpr Room kRoom = Room::CaptureFutility;
  static bool fires(const Node& node, const Candidate& candidate, const Params& params) {
    if (candidate.gives_check || node.in_check || candidate.captured == Piece::None ||
        candidate.move.is_promotion() || candidate.reduced > params.capture_futility_depth)
      return false;
    return node.eval() + params.capture_futility_base +
               params.capture_futility_margin * candidate.reduced + value_of(candidate.captured) +
               candidate.history / 128 <=
           node.alpha;
  }
};

// Why:   A quiet move that has nearly always failed, here and elsewhere in the tree, will fail
//        again.
// Worth: nodes x0.984 (L166); -4.6 +/- 32.7 Elo, nodes=5000, 300 games (L167).
// Fails: when the position differs from those in which the move failed.
struct HistoryPruning {
  static constexpr Room kRoom = Room::HistoryPruning;
  static bool fires(const Node&, const Candidate& candidate, const Params& params) {
    return candidate.quiet && candidate.reduced <= params.history_prune_depth &&
           candidate.history < -params.history_prune_margin * candidate.reduced;
  }
};

// Why:   A move that loses material in the exchange on its square needs depth to pay off.
// Worth: nodes x1.319 (L078); +135.0 +/- 38.0 Elo, nodes=5000, 300 games (L030).
// Fails: for sacrifices. The deeper the node, the more material a move may lose.
struct SeePruning {
  static constexpr Room kRoom = Room::SeePruning;
  static bool fires(const Node& node, const Candidate& candidate, const Params& params) {
    const int allowed = candidate.quiet
                            ? params.see_quiet_margin * candidate.reduced * candidate.reduced
                            : params.see_capture_margin * node.depth;
    return !see_at_least(node.position().board(), candidate.move, -allowed);
  }
};

}  // namespace quadriga
