// Terms that depend only on which pieces are on the board, not on where they stand.
#pragma once

#include <array>

#include "eval/material_view.h"
#include "eval/weights_values.h"
#include "rooms/rooms.h"

namespace quadriga {

// Why:   A queen is worth more than a rook, and a rook more than a knight.
// Worth: nodes x1.308 (L094).
// Fails: when a piece has nothing to do; the other terms correct for that.
struct Material {
  static constexpr Room kRoom = Room::Material;
  template <class Tally>
  static void score(const Board& board, Tally& tally) {
    for (std::size_t i = 0; i < 5; ++i)
      tally.each(board.of(static_cast<Piece>(i + 1)) & board.mine, kWeights.material[i]);
  }
};

// Why:   Two bishops control squares of both colours; a single one leaves half of the board to the
//        enemy.
// Worth: nodes x0.892 (L097).
// Fails: behind a locked pawn chain.
struct BishopPair {
  static constexpr Room kRoom = Room::BishopPair;
  template <class Tally>
  static void score(const MaterialView& view, Tally& tally) {
    if (view.both_bishops) tally.add(kWeights.bishop_pair);
  }
};

// Why:   The value of a piece depends on what else is on the board: knights gain with pawns, rooks
//        without each other. The term multiplies how many pieces of two types are missing, so a
//        full set is worth exactly its material.
// Worth: nodes x0.940 (L098).
// Fails: with extra promoted pieces. There are few games to learn from, so they are not counted.
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
  // How many of the initial pieces are missing. There are too few games with extra pieces.
  static int lost(const std::array<int, 5>& counts, std::size_t i) {
    constexpr std::array<int, 5> kInitial{8, 2, 2, 2, 1};
    return std::max(kInitial[i] - counts[i], 0);
  }
};

// Why:   The side that is ahead wins more easily with fewer pieces and more pawns on the board.
// Worth: nodes x1.052 (L099).
// Fails: when the last pawns are traded off as well.
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

// Why:   The side that is behind needs complications, and the queen creates the most.
// Worth: nodes x0.966 (L100).
// Fails: when the enemy king is safe.
struct KeepQueen {
  static constexpr Room kRoom = Room::KeepQueen;
  template <class Tally>
  static void score(const MaterialView& view, Tally& tally) {
    if (view.behind() && view.ours[4] > 0) tally.add(kWeights.keep_queen);
  }
};

// Why:   An extra minor piece usually wins with a pawn on the board, and seldom without one.
// Worth: nodes x0.997 (L101).
// Fails: when a rook or more ahead; the endgame recognisers know better there.
struct KeepPawn {
  static constexpr Room kRoom = Room::KeepPawn;
  template <class Tally>
  static void score(const MaterialView& view, Tally& tally) {
    if (view.ahead() && view.ours[0] == 0) tally.add(kWeights.keep_pawn);
  }
};

}  // namespace quadriga
