// Material and piece-square tables, kept incrementally along the search.
#pragma once

#include <array>

#include "core/position.h"
#include "eval/score.h"

namespace quadriga {

// The worth of a piece of its owner's on a square seen by its owner (level 2), material included.
Pair piece_square(Piece piece, Square square);

// Plain material (level 1), also what exchanges are counted in.
inline constexpr std::array<int, kPieceCodes> kPieceValue{0, 100, 320, 330, 500, 950, 0, 500};
constexpr int value_of(Piece piece) {
  return kPieceValue[static_cast<std::size_t>(code_of(piece))];
}

// Sums over the board for each absolute side, and how much of the middlegame is left.
struct PstSums {
  std::array<Pair, 2> side{};
  int phase = 0;

  static PstSums of(const Position& position);
  // The sums after a legal move.
  PstSums after(const Position& position, Move move) const;

  friend bool operator==(const PstSums&, const PstSums&) = default;
};

inline constexpr int kFullPhase = 24;

}  // namespace quadriga
