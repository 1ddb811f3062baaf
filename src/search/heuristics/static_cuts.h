// Rooms that may end a node without searching its moves.
#pragma once

#include "rooms/params.h"
#include "rooms/rooms.h"
#include "search/node.h"
#include "search/repetition.h"

namespace quadriga {

// Why:   If another line already mates sooner, for either side, nothing here matters.
// Worth: nodes x1.000 (L061).
// Fails: never; it cannot change the score of a finished search.
struct MateDistance {
  static constexpr Room kRoom = Room::MateDistance;
  static bool fires(const Node& node, const Params&) {
    return mate_in(node.ply + 1) <= node.alpha || mated_in(node.ply) >= node.beta;
  }
  static Score score(const Node& node) {
    return mate_in(node.ply + 1) <= node.alpha ? mate_in(node.ply + 1) : mated_in(node.ply);
  }
};

// Why:   A side that can return to an earlier position with one move has at least a draw.
// Worth: nodes x1.047 (L085).
// Fails: never: the draw is always there. The node ends early only if a draw is enough for a
//        cutoff.
struct UpcomingRepetition {
  static constexpr Room kRoom = Room::UpcomingRepetition;
  static bool fires(const Node& node, const KeyHistory& history) {
    return node.alpha < kDraw && can_repeat(node.position(), history, node.ply);
  }
};

// Why:   With little depth left, a position far above beta will not fall below it.
// Worth: nodes x1.719 (L077); +93.7 +/- 35.3 Elo, nodes=5000, 300 games (L022).
// Fails: when a tactic is pending, so the margin grows with the depth. It is never used in check.
struct ReverseFutility {
  static constexpr Room kRoom = Room::ReverseFutility;
  static bool fires(const Node& node, const Params& params) {
    if (node.pv || node.in_check || node.depth > params.rfp_depth || is_decided(node.beta))
      return false;
    const int margin = params.rfp_margin * node.depth -
                       (node.improving ? params.rfp_improving : 0) -
                       (node.opponent_worsening ? params.rfp_worsening : 0);
    return node.guess - margin >= node.beta;
  }
  static Score score(const Node& node) { return (node.guess + node.beta) / 2; }
};

// Why:   Near the horizon, a position far below alpha can only be saved by captures, if at all.
// Worth: nodes x0.985 (L164); +15.1 +/- 36.1 Elo, nodes=5000, 300 games (L165).
// Fails: for quiet moves that make a threat; a quiescence search must confirm the cutoff, but it
// does
//        not see them.
struct Razoring {
  static constexpr Room kRoom = Room::Razoring;
  static bool fires(const Node& node, const Params& params) {
    return !node.pv && !node.in_check && node.depth <= params.razor_depth &&
           !is_decided(node.alpha) && node.guess + params.razor_margin * node.depth <= node.alpha;
  }
};

}  // namespace quadriga
