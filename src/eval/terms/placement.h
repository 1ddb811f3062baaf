// Where pieces stand, seen from both kings, and who has the move.
#pragma once

#include "eval/pst.h"
#include "eval/weights_values.h"
#include "rooms/rooms.h"

namespace quadriga {

// What the placement terms look at: one side's men on its own board.
struct PlacementView {
  explicit PlacementView(const Board& seen)
      : board(seen),
        king(KingPlace::of(seen.my_king())),
        foe_king(KingPlace::of(flipped(seen.their_king()))) {}

  Board board;
  KingPlace king;
  KingPlace foe_king;
};

// Why:   A piece belongs on different squares when its own king has castled short, castled long or
//        gone for a walk; pawns before the king stay, others run.
// Worth: nodes x0.815 (L095).
// Fails: it knows two pieces at a time and nothing of what is between.
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

// Why:   The same seen from their king: an attack goes where it lives.
// Worth: nodes x0.944 (L096).
// Fails: like the other table.
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

// Why:   It is good to be the one to move.
// Worth: nodes x0.990 (L139).
// Fails: in zugzwang.
struct Tempo {
  static constexpr Room kRoom = Room::Tempo;
  template <class Tally>
  static void score(bool moves_next, Tally& tally) {
    if (moves_next) tally.add(kWeights.tempo);
  }
};

}  // namespace quadriga
