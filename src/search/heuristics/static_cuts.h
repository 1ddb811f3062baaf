// Rooms that end a node, or not, by looking at it alone.
#pragma once

#include "rooms/params.h"
#include "rooms/rooms.h"
#include "search/node.h"
#include "search/repetition.h"

namespace quadriga {

// Why:   If we are mated sooner on another line, or mate sooner, nothing here matters.
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

// Why:   A side that can go back to an earlier position by one move has a draw in hand at least.
// Worth: nodes x1.047 (L085).
// Fails: never about the draw; it stops looking for more only if a draw is enough for a cutoff.
struct UpcomingRepetition {
  static constexpr Room kRoom = Room::UpcomingRepetition;
  static bool fires(const Node& node, const KeyHistory& history) {
    return node.alpha < kDraw && can_repeat(node.position(), history, node.ply);
  }
};

// Why:   This position was searched as deeply before, and the bound decides the window.
// Worth: nodes x1.476 (L083); +165.5 +/- 38.7 Elo, nodes=5000, 300 games (L014).
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

// Why:   Near the fifty-move draw the same position is worth less: its entries are kept apart.
// Worth: nodes x1.088 (L049).
// Fails: by searching again what differs only in the counter, in steps of eight half-moves.
struct Rule50Key {
  static constexpr Room kRoom = Room::Rule50Key;
};

// Why:   A side that stands far above beta, with little depth left, will not fall below it.
// Worth: nodes x1.719 (L077); +93.7 +/- 35.3 Elo, nodes=5000, 300 games (L022).
// Fails: when a tactic is pending, which is why the margin grows with the depth; never in check.
struct ReverseFutility {
  static constexpr Room kRoom = Room::ReverseFutility;
  static bool fires(const Node& node, const Params& params) {
    if (node.pv || node.in_check || node.depth > params.rfp_depth || is_decided(node.beta))
      return false;
    const int margin = params.rfp_margin * node.depth - (node.improving ? params.rfp_improving : 0);
    return node.guess - margin >= node.beta;
  }
  static Score score(const Node& node) { return (node.guess + node.beta) / 2; }
};

// Why:   A position far below alpha near the horizon can be saved by captures or not at all.
// Worth: nodes x0.985 (L164); +15.1 +/- 36.1 Elo, nodes=5000, 300 games (L165).
// Fails: for quiet moves that threaten; the quiescence search must agree.
struct Razoring {
  static constexpr Room kRoom = Room::Razoring;
  static bool fires(const Node& node, const Params& params) {
    return !node.pv && !node.in_check && node.depth <= params.razor_depth &&
           !is_decided(node.alpha) && node.guess + params.razor_margin * node.depth <= node.alpha;
  }
};

}  // namespace quadriga
