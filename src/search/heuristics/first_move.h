// Rooms for nodes that have no move from the transposition table.
#pragma once

#include "rooms/params.h"
#include "rooms/rooms.h"
#include "search/node.h"

namespace quadriga {

// Why:   Without a move from the transposition table, move ordering is poor. A shallower search
//        finds a move for the next visit.
// Worth: nodes x1.157 (L055).
// Fails: for important nodes, which reach their full depth one iteration late.
struct InternalReduction {
  static constexpr Room kRoom = Room::InternalReduction;
  static bool fires(const Node& node, const Params& params) {
    return node.depth >= params.iir_depth && node.tt_move.is_none() && node.ply > 0 &&
           (node.pv || node.cut);
  }
};

// Why:   A move from a much shallower search is not much better than none.
// Worth: nodes x0.978 (L250).
// Fails: for important nodes, which reach their full depth one iteration late.
struct ShallowEntry {
  static constexpr Room kRoom = Room::ShallowEntry;
  static bool fires(const Node& node, const Params& params) {
    return node.depth >= params.shallow_entry_depth && !node.tt_move.is_none() && node.ply > 0 &&
           (node.pv || node.cut) && node.tt.depth + params.shallow_entry_gap <= node.depth;
  }
};

// Why:   If the transposition table has no move, a shallower search of the same node finds one to
//        try first.
// Worth: nodes x0.904 (L196); -2.3 +/- 34.4 Elo, nodes=5000, 300 games (L197).
// Fails: it costs more than it saves: reducing the node and coming back later is cheaper (see
//        Internal iterative reduction).
struct InternalDeepening {
  static constexpr Room kRoom = Room::InternalDeepening;
  static bool fires(const Node& node, const Params& params) {
    return node.depth >= params.iid_depth && node.tt_move.is_none() && node.ply > 0 &&
           node.complete() && node.may_search_again() && (node.pv || node.cut);
  }
  static int depth(const Node& node, const Params& params) {
    return node.depth - params.iid_reduction;
  }
};

}  // namespace quadriga
