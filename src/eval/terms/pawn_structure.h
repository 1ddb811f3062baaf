// Terms of the pawns alone. They are kept in the pawn table.
#pragma once

#include "eval/view.h"
#include "eval/weights_values.h"
#include "rooms/rooms.h"

namespace quadriga {

// Why:   No pawn can ever defend it; pieces must, and the square before it belongs to the enemy.
// Worth: nodes x0.952 (L102).
// Fails: it often comes with open lines for the pieces.
struct IsolatedPawns {
  static constexpr Room kRoom = Room::IsolatedPawns;
  static Bitboard find(const PawnView& view) { return view.ours & ~beside(whole_files(view.ours)); }
  template <class Tally>
  static void score(const PawnView& view, Tally& tally) {
    const Bitboard closed = fill_south(view.theirs);
    const Bitboard isolated = find(view);
    tally.each(isolated & closed, kWeights.isolated[0]);
    tally.each(isolated & ~closed, kWeights.isolated[1]);
  }
};

// Why:   Two on a file do the work of one.
// Worth: nodes x1.018 (L103).
// Fails: they give the rook a half-open file.
struct DoubledPawns {
  static constexpr Room kRoom = Room::DoubledPawns;
  template <class Tally>
  static void score(const PawnView& view, Tally& tally) {
    const Bitboard doubled = view.ours & fill_north(north(view.ours));
    tally.each(doubled & view.our_attacks, kWeights.doubled[0]);
    tally.each(doubled & ~view.our_attacks, kWeights.doubled[1]);
  }
};

// Why:   It cannot step forward safely and no neighbour can come to help.
// Worth: nodes x1.003 (L104).
// Fails: little where no enemy piece can attack it.
struct BackwardPawns {
  static constexpr Room kRoom = Room::BackwardPawns;
  template <class Tally>
  static void score(const PawnView& view, Tally& tally) {
    const Bitboard stops = north(view.ours) & view.foe_attacks & ~view.our_span;
    const Bitboard backward = south(stops) & ~IsolatedPawns::find(view);
    const Bitboard closed = fill_south(view.theirs);
    tally.each(backward & closed, kWeights.backward[0]);
    tally.each(backward & ~closed, kWeights.backward[1]);
  }
};

// Why:   Pawns side by side or defending each other take squares and hold each other.
// Worth: nodes x0.904 (L105).
// Fails: a chain is as strong as its foot.
struct ConnectedPawns {
  static constexpr Room kRoom = Room::ConnectedPawns;
  template <class Tally>
  static void score(const PawnView& view, Tally& tally) {
    for (const int i : Bits{view.ours & beside(view.ours)})
      tally.at(Square{i}, kWeights.phalanx[static_cast<std::size_t>(i >> 3)]);
    for (const int i : Bits{view.ours & view.our_attacks})
      tally.at(Square{i}, kWeights.supported[static_cast<std::size_t>(i >> 3)]);
  }
};

// Why:   With as many helpers as there are guards it can become a passed pawn.
// Worth: nodes x0.959 (L106).
// Fails: the exchanges must still be played, and the pieces have a say.
struct CandidatePawns {
  static constexpr Room kRoom = Room::CandidatePawns;
  template <class Tally>
  static void score(const PawnView& view, Tally& tally) {
    const Bitboard free = view.ours & ~view.passed & ~fill_south(south(view.theirs | view.ours));
    for (const int i : Bits{free}) {
      const Bitboard pawn = Square{i}.bit();
      const Bitboard neighbours = beside(fill_south(pawn));
      const Bitboard guards = beside(fill_north(north(pawn))) & view.theirs;
      if (popcount(neighbours & view.ours) >= popcount(guards))
        tally.at(Square{i}, kWeights.candidate[static_cast<std::size_t>(i >> 3)]);
    }
  }
};

}  // namespace quadriga
