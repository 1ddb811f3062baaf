// Terms that depend on pawns only. The pawn table caches them.
#pragma once

#include "eval/view.h"
#include "eval/weights_values.h"
#include "rooms/rooms.h"

namespace quadriga {

// Why:   No pawn can ever defend an isolated pawn, so pieces must. The square in front of it
//        belongs to the enemy.
// Worth: nodes x0.952 (L102).
// Fails: when it comes with open lines for the pieces, as it often does.
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

// Why:   Two pawns on one file do the work of one.
// Worth: nodes x1.018 (L103).
// Fails: when they give a rook a half-open file.
struct DoubledPawns {
  static constexpr Room kRoom = Room::DoubledPawns;
  template <class Tally>
  static void score(const PawnView& view, Tally& tally) {
    const Bitboard doubled = view.ours & fill_north(north(view.ours));
    tally.each(doubled & view.our_attacks, kWeights.doubled[0]);
    tally.each(doubled & ~view.our_attacks, kWeights.doubled[1]);
  }
};

// Why:   A backward pawn cannot advance safely, and no neighbour can come to support it.
// Worth: nodes x1.003 (L104).
// Fails: when no enemy piece can attack it; then it is hardly a weakness.
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

// Why:   Pawns that stand side by side or defend each other control squares and support each other.
// Worth: nodes x0.904 (L105).
// Fails: when the base of the chain is weak.
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

// Why:   A pawn with at least as many helpers as there are enemy guards can become a passed pawn.
// Worth: nodes x0.959 (L106).
// Fails: when pieces interfere before the pawns are exchanged.
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
