// Extensions: how many plies a move is searched deeper, or less deep, than its node prescribes.
// Included by searcher.cpp only.
#pragma once

#include "search/heuristics/extensions.h"
#include "search/heuristics/singular.h"
#include "search/searcher.h"

namespace quadriga {

// Sets the extension of a move. True if the node ends here.
template <class Mode>
bool Searcher<Mode>::extends(const Node& node, const Candidate& candidate, int& extension,
                             NodeEnd& end) {
  if (node.ply >= 2 * root_depth_) return false;
  if (mode_.on(Room::Singular) && Singular::tried(node, candidate, mode_.params()))
    return singular(node, extension, end);
  const auto one_more = [&](Room room, bool fired) {
    mode_.count(room, fired);
    if (fired) extension = 1;
  };
  if (mode_.on(Room::RecaptureExtension))
    one_more(Room::RecaptureExtension,
             RecaptureExtension::fires(node, candidate, frame(node.ply - 1)));
  if (mode_.on(Room::PassedPawnExtension))
    one_more(Room::PassedPawnExtension, PassedPawnExtension::fires(node, candidate));
  return false;
}

// Searches all moves except the TT move, to decide how many plies that one is extended. True if the
// node ends here because another move is good enough as well.
template <class Mode>
bool Searcher<Mode>::singular(const Node& node, int& extension, NodeEnd& end) {
  const Params& params = mode_.params();
  const Score bound = Singular::bound(node, params);
  Frame& here = frame(node.ply);
  here.excluded = node.tt_move;
  announce({.purpose = Purpose::Singular});
  const Score others = search_again<false>(node, bound - 1, bound, Singular::depth(node), node.cut);
  here.excluded = {};
  if (stopped_) return false;
  mode_.count(Room::Singular, others < bound);
  if (others < bound) {
    const bool twice =
        fires(Room::DoubleExtension, DoubleExtension::fires(node, others, bound, params));
    extension = twice ? 2 : 1;
    return false;
  }
  if (fires(Room::Multicut, Multicut::fires(node, bound))) {
    end = {bound, Room::Multicut};
    return true;
  }
  const int plies = NegativeExtension::plies(node);
  if (fires(Room::NegativeExtension, plies != 0)) extension = plies;
  return false;
}

}  // namespace quadriga
