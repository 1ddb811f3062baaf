// The shape of a network, and how a position becomes its inputs.
//
// Each side sees the board from its own end, mirrored so that its king stands on the files e to h:
// two points of view, with the same weights. An input stands for one piece on one square, ours or
// theirs; 32 of the 768 inputs of a king bucket are on at most. Which output weights apply depends
// on the number of pieces on the board.
#pragma once

#include <array>
#include <cstdint>

#include "core/board.h"
#include "eval/pst.h"

namespace quadriga {

enum class Activation : std::uint8_t {
  Squared,         // a * a: such a network is exactly a sum over pieces and pairs of pieces
  ClippedSquared,  // a, clipped to 0..1, squared (SCReLU)
};

inline constexpr int kWidthStep = 32;
inline constexpr int kMostWidth = 1024;
inline constexpr int kMostOutputBuckets = 32;
inline constexpr int kMostKingBuckets = 4;         // those of KingPlace
inline constexpr std::size_t kGroupsPerKing = 12;  // kinds of pieces, ours and theirs
inline constexpr std::size_t kInputsPerKing = kGroupsPerKing * 64;
inline constexpr int kMostOnBoard = 32;

struct Architecture {
  int width = 256;  // neurons of the hidden layer; a multiple of kWidthStep
  Activation activation = Activation::Squared;
  int king_buckets = 1;  // 1, or kMostKingBuckets: other weights for each place of the king
  int output_buckets = 8;

  constexpr std::size_t neurons() const { return static_cast<std::size_t>(width); }
  constexpr std::size_t inputs() const {
    return static_cast<std::size_t>(king_buckets) * kInputsPerKing;
  }
  constexpr std::size_t groups() const {
    return static_cast<std::size_t>(king_buckets) * kGroupsPerKing;
  }
  constexpr std::size_t output_bucket(int pieces) const {
    return static_cast<std::size_t>((pieces - 1) * output_buckets / kMostOnBoard);
  }
  // What the king's square decides; equal places share their weights.
  constexpr KingPlace place(Square king) const {
    KingPlace place = place_of_king(king);
    if (king_buckets == 1) place.bucket = 0;
    return place;
  }
  friend constexpr bool operator==(const Architecture&, const Architecture&) = default;
};

// The kind of a piece, whose it is and the king's place, without its square.
constexpr std::size_t group_of(KingPlace place, bool theirs, Piece piece) {
  const auto kind = static_cast<std::size_t>(code_of(plain(piece)) - 1);
  return (static_cast<std::size_t>(place.bucket) * 2 + (theirs ? 1 : 0)) * 6 + kind;
}

constexpr std::size_t input_of(KingPlace place, bool theirs, Piece piece, Square square) {
  return group_of(place, theirs, piece) * 64 +
         static_cast<std::size_t>(square.index() ^ place.mirror);
}

// The inputs that are on, from the point of view of the side that plays up this board.
struct Inputs {
  std::array<std::uint16_t, kMostOnBoard> index;
  std::size_t count = 0;
};

inline Inputs inputs_of(const Architecture& architecture, const Board& board) {
  Inputs inputs;
  const KingPlace place = architecture.place(board.my_king());
  for (const int i : Bits{board.occupied()}) {
    const bool theirs = (board.mine >> i & 1) == 0;
    inputs.index[inputs.count++] =
        static_cast<std::uint16_t>(input_of(place, theirs, board.at(Square{i}), Square{i}));
  }
  return inputs;
}

}  // namespace quadriga
