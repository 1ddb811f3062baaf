// Material and piece placement, updated incrementally during the search.
//
// A piece is worth its material plus two bonuses for its square: one relative to its own king, one
// relative to the enemy king. Both tables are mirrored so that the king in question stands on the
// right half, and there are four of each, by where that king stands.
#pragma once

#include <array>

#include "core/position.h"
#include "eval/score.h"

namespace quadriga {

// Plain material values, for evaluation level 1 and static exchange evaluation.
inline constexpr std::array<int, kPieceCodes> kPieceValue{0, 100, 320, 330, 500, 950, 0, 500};
constexpr int value_of(Piece piece) {
  return kPieceValue[static_cast<std::size_t>(code_of(piece))];
}

// Which tables a king selects. The king's square is seen from its own side.
struct KingPlace {
  int bucket = 0;  // 0 castled, 1 elsewhere on the first two ranks, 2 on the next two, 3 beyond
  int mirror = 0;  // to be XORed with squares

  static constexpr KingPlace of(Square king) {
    const int mirror = king.file() < 4 ? 7 : 0;
    const int file = king.file() ^ mirror;
    if (king.rank() <= 1) return {file >= 6 ? 0 : 1, mirror};
    return {king.rank() <= 3 ? 2 : 3, mirror};
  }
  friend constexpr bool operator==(KingPlace, KingPlace) = default;
};
inline constexpr std::array<KingPlace, 64> kKingPlaces = [] {
  std::array<KingPlace, 64> places{};
  for (int i = 0; i < 64; ++i) places[static_cast<std::size_t>(i)] = KingPlace::of(Square{i});
  return places;
}();
constexpr KingPlace place_of_king(Square king) {
  return kKingPlaces[static_cast<std::size_t>(king.index())];
}

// The index of a piece in weights.place_our and weights.place_foe.
constexpr std::size_t place_index(Piece piece, Square square, KingPlace place) {
  const auto kind = static_cast<std::size_t>(code_of(plain(piece)) - 1);
  const auto where = static_cast<std::size_t>(square.index() ^ place.mirror);
  return (static_cast<std::size_t>(place.bucket) * 6 + kind) * 64 + where;
}

// The value of a piece on a square seen from its own side, material included.
Pair piece_square(Piece piece, Square square, KingPlace own, KingPlace foe);

// Sums over the board for each side (by Side), and how much of the middlegame is left.
struct PstSums {
  std::array<Pair, 2> side{};
  int phase = 0;

  static PstSums of(const Position& position);
  // The sums after a legal move that leads to `next`.
  PstSums after(const Position& position, Move move, const Position& next) const;

  friend bool operator==(const PstSums&, const PstSums&) = default;
};

inline constexpr int kFullPhase = 24;

}  // namespace quadriga
