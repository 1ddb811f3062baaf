// Null-move pruning: a position that is too good even after passing.
#pragma once

#include "rooms/params.h"
#include "rooms/rooms.h"
#include "search/node.h"

namespace quadriga {

// Why:   If the score stays above beta even after passing, some move will keep it there.
// Worth: nodes x1.334 (L065); +36.0 +/- 33.2 Elo, nodes=5000, 300 games (L020).
// Fails: in zugzwang. It is not tried with at most one minor piece besides the pawns, and at high
//        depth a search without null moves must confirm the cutoff.
struct NullMove {
  static constexpr Room kRoom = Room::NullMove;

  static bool tried(const Node& node, const Params& params) {
    return !node.pv && !node.in_check && node.depth >= params.null_depth &&
           node.guess >= node.beta && !is_decided(node.beta) && node.may_search_again() &&
           has_pieces(node);
  }
  // More than pawns and one minor piece. With less, zugzwang is likely.
  static bool has_pieces(const Node& node) {
    const Board& board = node.position().board();
    const Bitboard pieces = board.mine & ~(board.pawns() | board.kings());
    return more_than_one(pieces) || (pieces & board.straight_sliders()) != 0;
  }
  static int depth_after(const Node& node, const Params& params) {
    const int bonus =
        std::min(params.null_eval_most, (node.guess - node.beta) / params.null_eval_scale);
    return node.depth - (params.null_base + node.depth / params.null_divisor + bonus);
  }

  // Searches the position after a null move; `searcher` provides search_null_move() and
  // verify_null_move(). True if the node is cut off; its score is then in `score`.
  template <class Searcher>
  static bool cuts(Searcher& searcher, const Node& node, const Params& params, Score& score) {
    const int depth = depth_after(node, params);
    score = searcher.search_null_move(node, depth);
    if (score < node.beta) return false;
    if (is_decided(score)) score = node.beta;  // a mate after a null move proves nothing
    if (node.depth < params.null_verify_depth || searcher.verifying()) return true;
    return searcher.verify_null_move(node, depth) >= node.beta;
  }
};

// Why:   Where no cutoff is expected, a null move will not cause one.
// Worth: nodes x1.003 (L245).
// Fails: when the expectation was wrong.
struct NullCutNodes {
  static constexpr Room kRoom = Room::NullCutNodes;
  static bool allows(const Node& node) { return node.cut; }
};

// Why:   Near the horizon passing only keeps the score above beta if the static evaluation is well
//        above it.
// Worth: nodes x0.954 (L244).
// Fails: when our threats are not in the static evaluation.
struct NullMargin {
  static constexpr Room kRoom = Room::NullMargin;
  static bool allows(const Node& node, const Params& params) {
    return node.eval() >= node.beta + params.null_margin - params.null_margin_ply * node.depth;
  }
};

}  // namespace quadriga
