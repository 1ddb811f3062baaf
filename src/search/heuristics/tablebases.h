// Tablebase probes inside the search.
#pragma once

#include <optional>

#include "base/bits.h"
#include "formats/tablebases/syzygy.h"
#include "rooms/rooms.h"
#include "search/node.h"

namespace quadriga {

// Which tables are probed, and when.
struct TableRules {
  const Tablebases* tables = nullptr;
  int depth = 1;  // least depth for probing positions at the piece limit
  int most_pieces = 7;
  bool rule50 = true;  // a win that takes more than fifty moves is a draw

  // The score of a result, seen from the root.
  Score result(TableWdl wdl) const {
    const int drawn_within = rule50 ? 1 : 0;
    if (static_cast<int>(wdl) > drawn_within) return kTableWin;
    return static_cast<int>(wdl) < -drawn_within ? -kTableWin : kDraw;
  }
  int limit() const { return tables == nullptr ? 0 : std::min(most_pieces, tables->largest()); }
};

// Why:   The tables know the exact result, and searching cannot improve on it.
// Worth: nodes x1.000 (L081).
// Fails: never: the result is exact. But the result alone does not show how to make progress, so at
//        the root the distance-to-zero tables choose the move. Inside the search, tables are probed
//        only when the fifty-move counter is zero, right after a capture or a pawn move.
struct TablebaseCutoff {
  static constexpr Room kRoom = Room::Tablebases;

  static bool tried(const Node& node, const TableRules& rules, int limit) {
    const int piece_count = popcount(node.position().board().occupied());
    return piece_count <= limit && (piece_count < limit || node.depth >= rules.depth) &&
           node.position().rule50() == 0;
  }

  // A bound on the node's score, or Bound::None. Endgame recognisers return the same.
  struct Answer {
    Bound bound = Bound::None;
    Score score = kDraw;

    // The guaranteed lowest and highest score.
    Score floor() const { return bound == Bound::Lower ? score : -kInfinity; }
    Score ceiling() const { return bound == Bound::Upper ? score : kInfinity; }
    bool decides(const Node& node) const {
      return bound == Bound::Exact || (bound == Bound::Lower && score >= node.beta) ||
             (bound == Bound::Upper && score <= node.alpha);
    }
  };
  static Answer probe(const Node& node, const TableRules& rules) {
    const std::optional<TableWdl> wdl = rules.tables->probe_wdl(node.position());
    if (!wdl) return {};
    const Score result = rules.result(*wdl);
    if (result > kDraw) return {Bound::Lower, result - node.ply};
    if (result < kDraw) return {Bound::Upper, result + node.ply};
    return {Bound::Exact, kDraw};
  }
};

}  // namespace quadriga
