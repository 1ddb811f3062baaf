// Rooms that find mates by a queen move without a search.
#pragma once

#include "rooms/rooms.h"
#include "search/node.h"
#include "search/queen_mate.h"

namespace quadriga {

// Why:   Mate in one by a queen move can be found without a search.
// Worth: nodes x1.065 (L210); +19.7 +/- 30.9 Elo, nodes=5000, 300 games (L211).
// Fails: never: the mate is always there. But looking for one costs time where there is none.
struct QueenMate {
  static constexpr Room kRoom = Room::QueenMate;
  // The move that mates, or none.
  static Move move(const Node& node) {
    return node.in_check ? Move{} : queen_mate(node.position().board(), node.frame.legal);
  }
};

// Why:   A quiet move that threatens mate by the queen and another piece deserves its full depth.
// Worth: nodes x1.062 (L212); +25.5 +/- 30.6 Elo, nodes=5000, 300 games (L213).
// Fails: when any reply parries the threat. Looking for the threat also costs time.
struct MateThreat {
  static constexpr Room kRoom = Room::MateThreat;
  static bool fires(const Node& node, const Candidate& candidate) {
    if (!candidate.quiet || candidate.gives_check) return false;
    if ((node.position().board().queens() & node.position().board().mine) == 0) return false;
    const Position passed = node.position().after(candidate.move).after_null();
    return !queen_mate(passed.board(), passed.legality()).is_none();
  }
};

}  // namespace quadriga
