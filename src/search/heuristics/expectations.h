// Rooms that predict how a node will turn out. Pruning and reductions rely on the prediction.
#pragma once

#include "eval/score.h"
#include "rooms/rooms.h"
#include "search/node.h"

namespace quadriga {

// Why:   If our evaluation rises from move to move, the node is likely to fail high. Its moves are
//        pruned and reduced less, and a smaller margin above beta is enough to cut the node off.
// Worth: nodes x0.970 (L186); +58.5 +/- 37.6 Elo, nodes=5000, 300 games (L187).
// Fails: when the evaluation rose only because an exchange is half finished.
struct Improving {
  static constexpr Room kRoom = Room::Improving;
  // `now`: the static evaluation here. The others: at our last two turns, the latest first.
  static bool fires(Score now, Score last, Score before_last) {
    const Score earlier = last != kNoScore ? last : before_last;
    return earlier != kNoScore && now > earlier;
  }
};

// Why:   If the opponent's last move made the position worse for the opponent, a smaller margin
// above
//        beta is enough.
// Worth: nodes x1.057 (L243).
// Fails: when the evaluation only rose because an exchange is half finished.
struct OpponentWorsening {
  static constexpr Room kRoom = Room::OpponentWorsening;
  // `before`: the static evaluation before that move, for the opponent.
  static bool fires(Score now, Score before) { return before != kNoScore && now > -before; }
};

// Why:   A score above beta from a shallow search is less certain than beta itself, so only a part
//        of the excess is returned.
// Worth: nodes x0.983 (L251).
// Fails: when the excess is real.
struct FailHighBlend {
  static constexpr Room kRoom = Room::FailHighBlend;
  static Score score(Score best, Score beta, int depth) {
    return (best * depth + beta) / (depth + 1);
  }
};

// Why:   If the first moves of an expected cut node cause no cutoff, the late moves are unlikely to
//        cause one, so they are reduced more.
// Worth: nodes x1.101 (L182); +20.9 +/- 34.7 Elo, nodes=5000, 300 games (L183).
// Fails: when the expectation was wrong; a reduced move that beats alpha is searched again.
struct CutNodes {
  static constexpr Room kRoom = Room::CutNodes;
  // Whether a child is expected to be a cut node. In a reduced null-window search: yes. At full
  // depth: if its parent is not. With a full window: no.
  static constexpr bool kReduced = true;
  static constexpr bool kOpenWindow = false;
  static bool full_depth(const Node& parent) { return !parent.cut; }
};

// Why:   A node that was once on a principal variation is likely to be on one again, so its moves
//        are reduced less.
// Worth: nodes x0.925 (L184); +2.3 +/- 32.8 Elo, nodes=5000, 300 games (L185).
// Fails: for lines that the search has given up for good.
struct TablePv {
  static constexpr Room kRoom = Room::TablePv;
  static bool fires(const Node& node) { return node.tt.pv; }
};

}  // namespace quadriga
