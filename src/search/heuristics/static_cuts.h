// Rooms that end a node, or not, by looking at it alone.
#pragma once

#include "rooms/params.h"
#include "rooms/rooms.h"
#include "search/node.h"
#include "search/repetition.h"

namespace quadriga {

// Why:   If we are mated sooner on another line, or mate sooner, nothing here matters.
// Worth: nodes x1.000 (L001).
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

// Why:   A side that can go back to an earlier position by one move has a draw in hand at least.
// Worth: nodes x1.153 (L002).
// Fails: never about the draw; it stops looking for more only if a draw is enough for a cutoff.
struct UpcomingRepetition {
  static constexpr Room kRoom = Room::UpcomingRepetition;
  static bool fires(const Node& node, const KeyHistory& history) {
    return node.alpha < kDraw && can_repeat(node.position(), history, node.ply);
  }
};

// Why:   This position was searched as deeply before, and the bound decides the window.
// Worth: nodes x1.854 (L013); +165.5 +/- 38.7 Elo, nodes=5000, 300 games (L014).
// Fails: near the fifty-move draw, where the path matters; there it is not asked.
struct TtCutoff {
  static constexpr Room kRoom = Room::TtCutoff;
  static constexpr int kPathMatters = 90;  // half-moves without progress
  static bool fires(const Node& node, const Params&) {
    return !node.pv && node.tt.bound != Bound::None && node.tt.depth >= node.depth &&
           node.position().rule50() < kPathMatters && decides(node);
  }
  static bool decides(const Node& node) {
    switch (node.tt.bound) {
      case Bound::Exact: return true;
      case Bound::Lower: return node.tt.score >= node.beta;
      case Bound::Upper: return node.tt.score <= node.alpha;
      case Bound::None: break;
    }
    return false;
  }
  static Score score(const Node& node) { return node.tt.score; }
};

// Why:   A side that stands far above beta, with little depth left, will not fall below it.
// Worth: nodes x1.375 (L021); +93.7 +/- 35.3 Elo, nodes=5000, 300 games (L022).
// Fails: when a tactic is pending, which is why the margin grows with the depth; never in check.
struct ReverseFutility {
  static constexpr Room kRoom = Room::ReverseFutility;
  static bool fires(const Node& node, const Params& params) {
    if (node.pv || node.in_check || node.depth > params.rfp_depth || is_decided(node.beta))
      return false;
    const int margin = params.rfp_margin * node.depth - (node.improving ? params.rfp_improving : 0);
    return node.eval() - margin >= node.beta;
  }
  static Score score(const Node& node) { return (node.eval() + node.beta) / 2; }
};

}  // namespace quadriga
