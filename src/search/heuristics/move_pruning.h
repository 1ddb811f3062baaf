// Rooms that pass over single moves.
#pragma once

#include "rooms/params.h"
#include "rooms/rooms.h"
#include "search/node.h"
#include "search/see.h"

namespace quadriga {

// Why:   Late quiet moves at low depth have almost never been the good ones.
// Worth: nodes x1.658 (L058); +77.7 +/- 33.8 Elo, nodes=5000, 300 games (L018).
// Fails: where the only good move is a quiet one that ordering does not know; less when improving.
struct LateMovePruning {
  static constexpr Room kRoom = Room::LateMovePruning;
  static bool fires(const Node& node, const Candidate& candidate, const Params& params) {
    if (node.depth > params.lmp_depth) return false;
    const int most = (params.lmp_base + node.depth * node.depth) / (node.improving ? 1 : 2);
    return candidate.index >= most;
  }
};

// Why:   A quiet move at the frontier rarely lifts a static evaluation that lies far below alpha.
// Worth: nodes x1.102 (L050).
// Fails: for quiet moves with a point (threats, checks); checks are spared.
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

// Why:   The same some plies before the frontier, with a margin that grows with the depth.
// Worth: nodes x0.990 (L190); +10.4 +/- 30.9 Elo, nodes=5000, 300 games (L191).
// Fails: as above, more often.
struct ExtendedFutility {
  static constexpr Room kRoom = Room::ExtendedFutility;
  static bool fires(const Node& node, const Candidate& candidate, const Params& params) {
    return candidate.reduced > 1 && candidate.reduced <= params.futility_depth &&
           Futility::futile(node, candidate, params);
  }
};

// Why:   A quiet move that has nearly always failed here and elsewhere will fail again.
// Worth: nodes x0.984 (L166); -4.6 +/- 32.7 Elo, nodes=5000, 300 games (L167).
// Fails: when the position is not like the others.
struct HistoryPruning {
  static constexpr Room kRoom = Room::HistoryPruning;
  static bool fires(const Node&, const Candidate& candidate, const Params& params) {
    return candidate.quiet && candidate.reduced <= params.history_prune_depth &&
           candidate.history < -params.history_prune_margin * candidate.reduced;
  }
};

// Why:   A move that loses material in the exchange on its square needs depth to justify it.
// Worth: nodes x1.319 (L078); +135.0 +/- 38.0 Elo, nodes=5000, 300 games (L030).
// Fails: for sacrifices; the deeper the node, the more a move may cost.
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
