// Where pieces stand relative to both kings, and who is to move.
#pragma once

#include "eval/pst.h"
#include "eval/weights_values.h"
#include "rooms/rooms.h"

namespace quadriga {

// What the placement terms read: the board and both kings, seen from one side.
struct PlacementView {
  explicit PlacementView(const Board& seen)
      : board(seen),
        king(KingPlace::of(seen.my_king())),
        foe_king(KingPlace::of(flipped(seen.their_king()))) {}

  Board board;
  KingPlace king;
  KingPlace foe_king;
};

// Why:   The best squares for a piece depend on whether its own king has castled short, castled
//        long or walked up the board. Pawns in front of the king stay, the others advance.
// Worth: nodes x0.815 (L095).
// Fails: it sees only the piece and the king, and nothing of what stands between them.
struct PlaceByOurKing {
  static constexpr Room kRoom = Room::PlaceByOurKing;
  template <class Tally>
  static void score(const PlacementView& view, Tally& tally) {
    for (const int i : Bits{view.board.mine}) {
      const Square square{i};
      tally.at(square, kWeights.place_our[place_index(view.board.at(square), square, view.king)]);
    }
  }
};

// Why:   The same relative to the enemy king: an attack has to go where that king stands.
// Worth: nodes x0.944 (L096).
// Fails: it sees only the piece and the king, and nothing of what stands between them.
struct PlaceByTheirKing {
  static constexpr Room kRoom = Room::PlaceByTheirKing;
  template <class Tally>
  static void score(const PlacementView& view, Tally& tally) {
    for (const int i : Bits{view.board.mine}) {
      const Square square{i};
      tally.at(square,
               kWeights.place_foe[place_index(view.board.at(square), square, view.foe_king)]);
    }
  }
};

// Why:   It is an advantage to be on move.
// Worth: nodes x0.990 (L139).
// Fails: in zugzwang.
struct Tempo {
  static constexpr Room kRoom = Room::Tempo;
  template <class Tally>
  static void score(bool to_move, Tally& tally) {
    if (to_move) tally.add(kWeights.tempo);
  }
};

}  // namespace quadriga
