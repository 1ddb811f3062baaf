// A capture that is far above beta at low depth will be above it at full depth, too.
#pragma once

#include "rooms/params.h"
#include "rooms/rooms.h"
#include "search/node.h"

namespace quadriga {

// Why:   If a good capture beats beta by a margin in a shallow search, a search at full depth would
//        cause a cutoff as well.
// Worth: nodes x1.029 (L162); -6.9 +/- 32.3 Elo, nodes=5000, 300 games (L163).
// Fails: when the refutation lies beyond the shallow search; the margin allows for that.
struct ProbCut {
  static constexpr Room kRoom = Room::ProbCut;

  static Score bound(const Node& node, const Params& params) {
    return node.beta + params.probcut_margin - (node.improving ? params.probcut_margin / 4 : 0);
  }
  static bool tried(const Node& node, const Params& params) {
    if (node.pv || node.in_check || node.depth < params.probcut_depth || is_decided(node.beta))
      return false;
    const bool refuted = node.tt.bound != Bound::None && node.tt.depth >= node.depth - 3 &&
                         node.tt.score < bound(node, params);
    return !refuted;
  }
  static int depth(const Node& node) { return node.depth - 4; }
};

// Why:   If the table's lower bound is far above beta, a search of nearly the same depth has
// already
//        shown the cutoff.
// Worth: nodes x1.067 (L249).
// Fails: when the bound comes from a search that was too shallow.
struct TableProbCut {
  static constexpr Room kRoom = Room::TableProbCut;
  static Score bound(const Node& node, const Params& params) {
    return node.beta + params.table_probcut_margin;
  }
  static bool fires(const Node& node, const Params& params) {
    return !node.pv && (node.tt.bound == Bound::Lower || node.tt.bound == Bound::Exact) &&
           node.tt.depth >= node.depth - 4 && node.tt.score >= bound(node, params) &&
           !is_decided(node.beta) && !is_decided(node.tt.score);
  }
};

}  // namespace quadriga
