// Rooms that end a node because the transposition table already knows enough.
#pragma once

#include <cstdint>

#include "base/random.h"
#include "rooms/params.h"
#include "rooms/rooms.h"
#include "search/node.h"
#include "search/tt.h"

namespace quadriga {

// Why:   The same position was searched at least this deep before, and the stored bound is enough
//        for a cutoff.
// Worth: nodes x1.476 (L083); +165.5 +/- 38.7 Elo, nodes=5000, 300 games (L014).
// Fails: near the fifty-move draw, where the path to the position matters. The table causes no
//        cutoffs there.
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

// Why:   At low depth a table entry that contradicts what is expected of the node is not trusted.
// Worth: nodes x0.924 (L248).
// Fails: by its cost: such nodes are searched again.
struct TableExpectation {
  static constexpr Room kRoom = Room::TableExpectation;
  static constexpr int kDepth = 5;
  static bool trusts(const Node& node) {
    return node.depth > kDepth || node.cut == (node.tt.score >= node.beta);
  }
};

// Why:   Near the fifty-move draw the same position is worth less, so it has entries of its own.
// Worth: nodes x1.088 (L049).
// Fails: by its cost: positions that differ only in the counter are searched again.
struct Rule50Key {
  static constexpr Room kRoom = Room::Rule50Key;
  // From 24 half-moves on, positions share entries only within steps of eight half-moves.
  static Key key(const Position& position) {
    constexpr int kFrom = 24;
    constexpr int kStep = 8;
    const int rule50 = position.rule50();
    if (rule50 < kFrom) return position.key();
    return position.key() ^ Random { static_cast<std::uint64_t>(rule50 / kStep) }.next();
  }
};

// Why:   The same captures in another order reach the same position, and the table knows its score.
// Worth: nodes x1.184 (L074).
// Fails: in a small table, where its entries replace those of deeper searches.
struct QuiescenceTt {
  static constexpr Room kRoom = Room::QuiescenceTt;
  // The bound that a finished quiescence search proves.
  static Bound proved(Score best, Score beta) { return best >= beta ? Bound::Lower : Bound::Upper; }
};

// Why:   One of the moves may lead to a position that the table knows to be bad for the opponent.
// Worth: nodes x1.110 (L198); -13.9 +/- 33.1 Elo, nodes=5000, 300 games (L199).
// Fails: by its cost, since the table is probed for every move. It also fails where the path to the
//        position matters.
struct EnhancedCutoff {
  static constexpr Room kRoom = Room::EnhancedCutoff;
  static bool tried(const Node& node, const Params& params) {
    return !node.pv && node.complete() && node.depth >= params.etc_depth && !is_decided(node.beta);
  }
  // `after`: the table entry of the position after a move, from the opponent's point of view.
  static bool fires(const Node& node, const TtEntry& after) {
    return (after.bound == Bound::Upper || after.bound == Bound::Exact) &&
           after.depth >= node.depth - 1 && -after.score >= node.beta;
  }
};

}  // namespace quadriga
