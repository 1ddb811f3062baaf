// What perfect play makes of a position with few men.
#pragma once

#include <optional>

#include "base/bits.h"
#include "formats/tablebases/syzygy.h"
#include "rooms/rooms.h"
#include "search/node.h"

namespace quadriga {

// Which tables are asked, and when.
struct TableRules {
  const Tablebases* tables = nullptr;
  int depth = 1;  // with as many men as the limit, only if so much depth is left
  int most_pieces = 7;
  bool rule50 = true;  // a win that takes more than fifty moves is a draw

  // A win, a draw or a loss at the root.
  Score result(TableWdl wdl) const {
    const int drawn_within = rule50 ? 1 : 0;
    if (static_cast<int>(wdl) > drawn_within) return kTableWin;
    return static_cast<int>(wdl) < -drawn_within ? -kTableWin : kDraw;
  }
  int limit() const { return tables == nullptr ? 0 : std::min(most_pieces, tables->largest()); }
};

// Why:   The tables know the result; searching cannot know it better.
// Worth: nodes x1.000 (L081).
// Fails: never about the result, but it does not show the way: at the root the distance tables
//        choose. Asked only after a capture or pawn move, when the fifty-move counter is at nought.
struct TablebaseCutoff {
  static constexpr Room kRoom = Room::Tablebases;

  static bool tried(const Node& node, const TableRules& rules, int limit) {
    const int men = popcount(node.position().board().occupied());
    return men <= limit && (men < limit || node.depth >= rules.depth) &&
           node.position().rule50() == 0;
  }

  // A bound on the node's score, or Bound::None. Recognisers of endgames answer like this, too.
  struct Answer {
    Bound bound = Bound::None;
    Score score = kDraw;

    // What is promised: no worse, no better.
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
