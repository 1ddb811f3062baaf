// What a recogniser of endgames looks at and answers.
#pragma once

#include <optional>

#include "core/board.h"
#include "eval/material_view.h"
#include "eval/view.h"
#include "rooms/rooms.h"

namespace quadriga {

// One side has something to win with; the board is seen by that side, whoever moves.
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

// From the strong side. The score is an opinion; what the search may rely on is promised: the
// result is exactly that, or no worse, or no better.
struct Recognised {
  Room room;
  Score score;
  Bound bound = Bound::None;
  Score promised = kDraw;
  const char* why = "";  // what decides, in words

  Recognised seen_by_the_other() const {
    const Bound turned = bound == Bound::Lower   ? Bound::Upper
                         : bound == Bound::Upper ? Bound::Lower
                                                 : bound;
    return {room, -score, turned, -promised, why};
  }
};

// Recognised without a promise.
inline Recognised opinion(Room room, Score score, const char* why) {
  return {room, score, Bound::None, kDraw, why};
}

// A score that says "won" and leaves room to show the way.
inline constexpr Score kKnownWin = 2500;

// The nearer the edge, the more.
constexpr int at_the_edge(Square king) {
  const int file = edge_distance(king.file());
  const int rank = edge_distance(king.rank());
  return 20 * (6 - file - rank) + (file == 0 || rank == 0 ? 20 : 0);
}
constexpr int closeness(Square a, Square b) { return 10 * (7 - distance(a, b)); }

// How many of each kind, pawn to queen, two sides have: the name of an endgame.
struct Men {
  std::array<int, 5> strong;
  std::array<int, 5> weak;

  constexpr bool fit(const MaterialView& view) const {
    return view.ours == strong && view.theirs == weak;
  }
};

}  // namespace quadriga
