// Terms that follow from what is on the board, wherever it stands.
#pragma once

#include <array>

#include "eval/material_view.h"
#include "eval/weights_values.h"
#include "rooms/rooms.h"

namespace quadriga {

// Why:   A queen is more than a rook, a rook more than a knight.
// Worth: nodes x1.308 (L094).
// Fails: where a piece has nothing to do; the other terms say so.
struct Material {
  static constexpr Room kRoom = Room::Material;
  template <class Tally>
  static void score(const Board& board, Tally& tally) {
    for (std::size_t i = 0; i < 5; ++i)
      tally.each(board.of(static_cast<Piece>(i + 1)) & board.mine, kWeights.material[i]);
  }
};

// Why:   Two bishops cover both colours; one alone leaves half of the board to the enemy.
// Worth: nodes x0.892 (L097).
// Fails: behind a locked chain of pawns.
struct BishopPair {
  static constexpr Room kRoom = Room::BishopPair;
  template <class Tally>
  static void score(const MaterialView& view, Tally& tally) {
    if (view.both_bishops) tally.add(kWeights.bishop_pair);
  }
};

// Why:   Pieces change their worth in company: knights with pawns, rooks without each other. What
// is
//        counted is what is missing of two kinds, so that a full set is worth its material.
// Worth: nodes x0.940 (L098).
// Fails: with promoted pieces, of which there are few games to learn from; they are not counted.
struct Imbalance {
  static constexpr Room kRoom = Room::Imbalance;
  template <class Tally>
  static void score(const MaterialView& view, Tally& tally) {
    std::size_t own = 0;
    std::size_t other = 0;
    for (std::size_t i = 0; i < 5; ++i) {
      const int missing = lost(view.ours, i);
      for (std::size_t j = 0; j <= i; ++j, ++own)
        if (const int times = missing * lost(view.ours, j); times != 0)
          tally.add(kWeights.imbalance_our[own], times);
      for (std::size_t j = 0; j < i; ++j, ++other)
        if (const int times = missing * lost(view.theirs, j); times != 0)
          tally.add(kWeights.imbalance_foe[other], times);
    }
  }

 private:
  // Of those that a game starts with. Nobody has seen enough games with more.
  static int lost(const std::array<int, 5>& counts, std::size_t i) {
    constexpr std::array<int, 5> kFirst{8, 2, 2, 2, 1};
    return std::max(kFirst[i] - counts[i], 0);
  }
};

// Why:   The side ahead wins more easily with fewer pieces and more pawns on the board.
// Worth: nodes x1.052 (L099).
// Fails: where the last pawns go as well.
struct TradeDown {
  static constexpr Room kRoom = Room::TradeDown;
  template <class Tally>
  static void score(const MaterialView& view, Tally& tally) {
    if (!view.ahead()) return;
    constexpr int kPieces = 7;
    constexpr int kPawns = 8;
    tally.add(kWeights.trade_pieces, std::max(kPieces - view.foe_pieces(), 0));
    tally.add(kWeights.trade_pawns, std::max(kPawns - view.ours[0], 0));
  }
};

// Why:   The side behind lives from complications, and no piece complicates like the queen.
// Worth: nodes x0.966 (L100).
// Fails: when the other king is safe.
struct KeepQueen {
  static constexpr Room kRoom = Room::KeepQueen;
  template <class Tally>
  static void score(const MaterialView& view, Tally& tally) {
    if (view.behind() && view.ours[4] > 0) tally.add(kWeights.keep_queen);
  }
};

// Why:   A minor piece ahead wins with a pawn and seldom without.
// Worth: nodes x0.997 (L101).
// Fails: with a rook or more ahead, where the recognisers of endgames know better.
struct KeepPawn {
  static constexpr Room kRoom = Room::KeepPawn;
  template <class Tally>
  static void score(const MaterialView& view, Tally& tally) {
    if (view.ahead() && view.ours[0] == 0) tally.add(kWeights.keep_pawn);
  }
};

}  // namespace quadriga
