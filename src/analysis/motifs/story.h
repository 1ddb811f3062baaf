// A line of play as the side that profits from it sees it: the positions, and what each move moved
// and captured. Motifs are recognised in stories.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "analysis/motifs/sight.h"
#include "core/position.h"

namespace quadriga {

// One move of either side. Squares and boards are seen from the side that profits ("us").
struct StoryMove {
  Move move;  // as the side that makes it sees it
  bool ours = false;
  Piece piece = Piece::None;  // that moves; a promotion is made by a pawn
  Piece taken = Piece::None;
  Square from{};
  Square to{};      // of the king, in castling
  Square victim{};  // where the captured piece stood
  Board before{};
  Board after{};
  bool check = false;
  bool castling = false;

  Piece arrived() const { return move.is_promotion() ? move.promoted_to() : plain(piece); }
  bool captures() const { return taken != Piece::None; }
  bool quiet() const { return !captures() && !move.is_promotion(); }
};

struct Story {
  Side us = Side::White;
  std::vector<StoryMove> moves{};
  std::size_t first = 0;              // our first move: 1 if the story begins with the opponent's
  std::vector<Position> positions{};  // before each move, and the final one
  bool mates = false;                 // we mate with the last move

  // Plays the moves, which must be legal, from a position.
  static Story of(const Position& start, std::span<const Move> line, Side us);

  std::size_t size() const { return moves.size(); }
  bool has(std::size_t index) const { return index < moves.size(); }
  std::size_t last_of_ours() const;  // only if there is one
  bool empty() const { return first >= moves.size(); }

  // What we have gained in material after a move, in pawns.
  int gain_after(std::size_t index) const;
  int gain() const { return moves.empty() ? 0 : gain_after(moves.size() - 1); }

  // Whether no move from `index` up to (not including) `until` begins or ends on the square.
  bool untouched(Square square, std::size_t index, std::size_t until) const;
  BoardSquare on_board(Square square) const { return quadriga::on_board(square, us); }
};

}  // namespace quadriga
