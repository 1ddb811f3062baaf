#pragma once

#include "eval/view.h"
#include "eval/weights_values.h"
#include "rooms/rooms.h"

namespace quadriga {

// Why:   A piece is worth what it can do. Squares that enemy pawns guard or that our own blocked
//        pawns occupy do not count.
// Worth: nodes x1.032 (L111).
// Fails: when a piece has many squares, but no good ones.
struct Mobility {
  static constexpr Room kRoom = Room::Mobility;
  static const Pair& weight(Piece piece, int squares) {
    const auto i = static_cast<std::size_t>(squares);
    switch (piece) {
      case Piece::Knight: return kWeights.mobility_knight[i];
      case Piece::Bishop: return kWeights.mobility_bishop[i];
      case Piece::Rook: return kWeights.mobility_rook[i];
      default: return kWeights.mobility_queen[i];
    }
  }
  template <class Tally>
  static void score(const View& view, Tally& tally) {
    for (const Reach& reach : view)
      tally.at(reach.from, weight(reach.piece, popcount(reach.squares & view.area)));
  }
};

}  // namespace quadriga
