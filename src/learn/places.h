// The weights of pieces on squares, as tables: which of them are neighbours.
#pragma once

#include "eval/weight_table.h"

namespace quadriga {

struct Place {
  std::size_t first;  // first weight of its table: by our king's bucket, or by theirs
  int bucket;
  int kind;  // 0 pawn to 5 king
  int square;

  static constexpr int kKinds = 6;
  static constexpr int kSquares = 64;
  static constexpr std::size_t kOur = first_weight("place_our");
  static constexpr std::size_t kFoe = first_weight("place_foe");

  // Only for weights for which is_place() is true.
  static constexpr Place of(std::size_t weight) {
    const std::size_t first = weight < kFoe ? kOur : kFoe;
    const auto rest = static_cast<int>(weight - first);
    return {first, rest / (kKinds * kSquares), rest / kSquares % kKinds, rest % kSquares};
  }
  constexpr std::size_t weight() const {
    return first + static_cast<std::size_t>((bucket * kKinds + kind) * kSquares + square);
  }
  // Pawns never stand on the first or the last rank.
  constexpr bool possible() const { return kind != 0 || (square >= 8 && square < kSquares - 8); }
};

constexpr bool is_place(std::size_t weight) {
  return weight >= Place::kOur && weight < Place::kFoe + kPlaces;
}

// The adjacent squares, and the same square with the king in another bucket.
template <class Use>
constexpr void each_place_around(std::size_t weight, Use use) {
  const Place here = Place::of(weight);
  const auto beside = [&](int square) {
    const Place other{here.first, here.bucket, here.kind, square};
    if (other.possible()) use(other.weight());
  };
  if (here.square % 8 > 0) beside(here.square - 1);
  if (here.square % 8 < 7) beside(here.square + 1);
  if (here.square >= 8) beside(here.square - 8);
  if (here.square < Place::kSquares - 8) beside(here.square + 8);
  for (int bucket = 0; bucket < static_cast<int>(kKingBuckets); ++bucket)
    if (bucket != here.bucket) use(Place{here.first, bucket, here.kind, here.square}.weight());
}

}  // namespace quadriga
