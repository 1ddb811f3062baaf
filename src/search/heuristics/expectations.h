// Rooms that guess how a node will turn out: pruning and reductions rely on the guess.
#pragma once

#include "eval/score.h"
#include "rooms/rooms.h"
#include "search/node.h"

namespace quadriga {

// Why:   If our evaluation rises from move to move, the node is likely to fail high: prune less in
//        search of a good move, more where only a bound must be proved.
// Worth: nodes x0.970 (L186); +58.5 +/- 37.6 Elo, nodes=5000, 300 games (L187).
// Fails: when it rose only because an exchange is half finished.
struct Improving {
  static constexpr Room kRoom = Room::Improving;
  // `now` and the static evaluations of our last two turns, the latest first.
  static bool fires(Score now, Score last, Score before_last) {
    const Score earlier = last != kNoScore ? last : before_last;
    return earlier != kNoScore && now > earlier;
  }
};

// Why:   Where a cutoff is expected and the first moves did not bring it, late moves will not bring
//        it either.
// Worth: nodes x1.101 (L182); +20.9 +/- 34.7 Elo, nodes=5000, 300 games (L183).
// Fails: when the expectation was wrong; a reduced move that beats alpha is searched again.
struct CutNodes {
  static constexpr Room kRoom = Room::CutNodes;
  // What is expected of a child: a cutoff of a null-window search that is reduced, the opposite of
  // its parent at full depth, and none with an open window.
  static constexpr bool kReduced = true;
  static constexpr bool kOpenWindow = false;
  static bool full_depth(const Node& parent) { return !parent.cut; }
};

// Why:   A node that was once part of a main line is likely to be so again, so less is reduced
//        there.
// Worth: nodes x0.925 (L184); +2.3 +/- 32.8 Elo, nodes=5000, 300 games (L185).
// Fails: for lines that were given up for good.
struct TablePv {
  static constexpr Room kRoom = Room::TablePv;
  static bool fires(const Node& node) { return node.tt.pv; }
};

}  // namespace quadriga
