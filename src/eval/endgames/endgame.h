// The input and output of an endgame recogniser.
#pragma once

#include <optional>

#include "core/board.h"
#include "eval/material_view.h"
#include "eval/view.h"
#include "rooms/rooms.h"

namespace quadriga {

// The board seen from the stronger side, whoever is to move.
struct EndgameView {
  Board board;
  bool strong_moves;
  Square king;
  Square weak_king;

  EndgameView(const Board& seen, bool moves)
      : board(seen), strong_moves(moves), king(seen.my_king()), weak_king(seen.their_king()) {}

  Square our(Piece piece) const { return Square{lowest_index(board.of(piece) & board.mine)}; }
  Square weak(Piece piece) const { return Square{lowest_index(board.of(piece) & ~board.mine)}; }
};

// Scores are from the point of view of the stronger side. `score` is an estimate. The search may
// rely on `promised`, which is exact or a lower or upper bound, as `bound` says.
struct Recognised {
  Room room;
  Score score;
  Bound bound = Bound::None;
  Score promised = kDraw;
  const char* why = "";  // what decides the endgame, in words

  Recognised from_other_side() const {
    const Bound turned = bound == Bound::Lower   ? Bound::Upper
                         : bound == Bound::Upper ? Bound::Lower
                                                 : bound;
    return {room, -score, turned, -promised, why};
  }
};

// A recognised endgame without a promised bound.
inline Recognised estimate(Room room, Score score, const char* why) {
  return {room, score, Bound::None, kDraw, why};
}

// The base score of won endgames. Additions to it reward progress.
inline constexpr Score kKnownWin = 2500;

// Larger the nearer the king is to the edge.
constexpr int edge_bonus(Square king) {
  const int file = edge_distance(king.file());
  const int rank = edge_distance(king.rank());
  return 20 * (6 - file - rank) + (file == 0 || rank == 0 ? 20 : 0);
}
constexpr int proximity_bonus(Square a, Square b) { return 10 * (7 - distance(a, b)); }

// The piece counts of both sides, pawn to queen. They identify an endgame.
struct MaterialSignature {
  std::array<int, 5> strong;
  std::array<int, 5> weak;

  constexpr bool fit(const MaterialView& view) const {
    return view.ours == strong && view.theirs == weak;
  }
};

}  // namespace quadriga
