// Extends the TT move if it is much better than all others.
#pragma once

#include "rooms/params.h"
#include "rooms/rooms.h"
#include "search/node.h"

namespace quadriga {

// Why:   If all other moves are clearly worse, the line depends on the move from the transposition
//        table, so it is searched deeper.
// Worth: nodes x0.557 (L160); +37.2 +/- 32.7 Elo, nodes=5000, 300 games (L161).
// Fails: by its cost, a search of half the depth. It is tried only where the table entry is deep
//        enough.
struct Singular {
  static constexpr Room kRoom = Room::Singular;
  static bool tried(const Node& node, const Candidate& candidate, const Params& params) {
    return candidate.move == node.tt_move && node.complete() && node.may_search_again() &&
           node.depth >= params.singular_depth && node.tt.depth >= node.depth - 3 &&
           (node.tt.bound == Bound::Lower || node.tt.bound == Bound::Exact) &&
           !is_decided(node.tt.score);
  }
  // The score that all other moves must stay below.
  static Score bound(const Node& node, const Params& params) {
    return node.tt.score - node.depth * params.singular_scale / 100;
  }
  static int depth(const Node& node) { return (node.depth - 1) / 2; }
};

// Why:   If the other moves are far worse, even two more plies are well spent.
// Worth: nodes x0.806 (L194); +31.4 +/- 33.3 Elo, nodes=5000, 300 games (L195).
// Fails: in long forced lines, so the number of double extensions in a line is limited.
struct DoubleExtension {
  static constexpr Room kRoom = Room::DoubleExtension;
  static bool fires(const Node& node, Score others, Score bound, const Params& params) {
    return !node.pv && others < bound - params.double_margin &&
           node.frame.doubles < params.double_most;
  }
};

// Why:   If two moves seem to beat beta, one of them will.
// Worth: nodes x0.948 (L192); -9.3 +/- 34.1 Elo, nodes=5000, 300 games (L193).
// Fails: when both scores come from the same mistake of a shallow search.
struct Multicut {
  static constexpr Room kRoom = Room::Multicut;
  static bool fires(const Node& node, Score bound) { return !node.pv && bound >= node.beta; }
};

// Why:   If another move seems as good as the move from the transposition table, the latter needs
//        less depth, not more.
// Worth: nodes x1.200 (L064).
// Fails: when the other moves only look as good because they were searched at half the depth.
struct NegativeExtension {
  static constexpr Room kRoom = Room::NegativeExtension;
  static int plies(const Node& node) {
    if (node.tt.score >= node.beta) return node.pv ? -1 : -2;
    return node.cut ? -1 : 0;
  }
};

}  // namespace quadriga
