// Slider attacks the simple way: walk from the square until a piece is hit.
//
// Too slow for play. These walks fill the fast tables (attacks.h), the set-wise fills (rays.h) are
// tested against them, and the lab shows all three side by side.
#pragma once

#include <array>

#include "base/bits.h"
#include "core/square.h"

namespace quadriga {

struct Direction {
  int file_step;
  int rank_step;
};

using FourDirections = std::array<Direction, 4>;

inline constexpr FourDirections kStraight{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
inline constexpr FourDirections kDiagonal{{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}};

constexpr bool on_the_board(int file, int rank) {
  return file >= 0 && file < 8 && rank >= 0 && rank < 8;
}

// Squares reached in one direction, up to and including the first occupied one.
constexpr Bitboard walk(Square from, Direction step, Bitboard occupied) {
  Bitboard reached = 0;
  int file = from.file() + step.file_step;
  int rank = from.rank() + step.rank_step;
  while (on_the_board(file, rank)) {
    const Bitboard here = Square{file, rank}.bit();
    reached |= here;
    if (occupied & here) break;
    file += step.file_step;
    rank += step.rank_step;
  }
  return reached;
}

constexpr Bitboard walk_all(Square from, const FourDirections& steps, Bitboard occupied) {
  Bitboard reached = 0;
  for (const Direction step : steps) reached |= walk(from, step, occupied);
  return reached;
}

// The squares whose occupancy matters to a slider: its rays on the empty board without the last
// square of each, because nothing lies beyond it.
constexpr Bitboard relevant_occupancy(Square from, const FourDirections& steps) {
  Bitboard relevant = 0;
  for (const Direction step : steps) {
    const Bitboard ray = walk(from, step, 0);
    for (const int i : Bits{ray}) {
      const Square here{i};
      if (on_the_board(here.file() + step.file_step, here.rank() + step.rank_step))
        relevant |= here.bit();
    }
  }
  return relevant;
}

}  // namespace quadriga
