// Passed pawns, their paths and the kings.
#pragma once

#include "eval/view.h"
#include "eval/weights_values.h"
#include "rooms/rooms.h"

namespace quadriga {

// Why:   No enemy pawn can stop a passed pawn. It ties down a piece and may become a queen.
// Worth: nodes x0.983 (L107).
// Fails: when the pawn is far from support and may simply be lost.
struct PassedPawns {
  static constexpr Room kRoom = Room::PassedPawns;
  template <class Tally>
  static void score(const PawnView& pawns, Tally& tally) {
    for (const int i : Bits{pawns.passed}) {
      const Square pawn{i};
      const auto rank = static_cast<std::size_t>(pawn.rank());
      tally.at(pawn, kWeights.passed[rank]);
      tally.at(pawn, kWeights.passed_file[static_cast<std::size_t>(edge_distance(pawn.file()))]);
      if ((pawns.our_attacks & pawn.bit()) != 0) tally.at(pawn, kWeights.passed_supported[rank]);
    }
  }
};

// Why:   What matters is the path to the queening square: blocked, attacked or free.
// Worth: nodes x0.876 (L108).
// Fails: a king cannot blockade for as long as a knight can, but both count the same.
struct PassedPath {
  static constexpr Room kRoom = Room::PassedPath;
  template <class Tally>
  static void score(const View& view, Tally& tally) {
    constexpr Bitboard kFarEnough = ~(rank_mask(0) | rank_mask(1) | rank_mask(2));
    const Bitboard heavy = view.our(Piece::Rook) | view.our(Piece::Queen);
    const Bitboard foe_heavy = view.foe(Piece::Rook) | view.foe(Piece::Queen);
    for (const int i : Bits{view.pawns.passed & kFarEnough}) {
      const Square pawn{i};
      const auto rank = static_cast<std::size_t>(pawn.rank());
      const Bitboard stop = north(pawn.bit());
      const Bitboard behind = fill_south(south(pawn.bit())) & rook_attacks(pawn, view.occupied);
      if ((behind & heavy) != 0) tally.at(pawn, kWeights.passed_rook_behind);
      if ((stop & view.occupied) != 0) {
        tally.at(pawn, kWeights.passed_blocked[rank]);
        continue;
      }
      const Bitboard path = fill_north(stop);
      const Bitboard attacked = (behind & foe_heavy) != 0 ? path : path & view.foe_attacked();
      if (((path & view.all_foes()) | attacked) == 0)
        tally.at(pawn, kWeights.passed_free[rank]);
      else if ((stop & attacked) == 0)
        tally.at(pawn, kWeights.passed_step[rank]);
    }
  }
};

// Why:   Kings escort their own passed pawns and stop those of the enemy.
// Worth: nodes x0.962 (L109).
// Fails: with queens on the board, when the king had better stay at home.
struct PassedKings {
  static constexpr Room kRoom = Room::PassedKings;
  template <class Tally>
  static void score(const View& view, Tally& tally) {
    constexpr Bitboard kFarEnough = ~(rank_mask(0) | rank_mask(1) | rank_mask(2));
    for (const int i : Bits{view.pawns.passed & kFarEnough}) {
      const Square pawn{i};
      const Square stop{i + 8};
      const std::size_t row = 8 * static_cast<std::size_t>(pawn.rank() - 3);
      tally.at(pawn,
               kWeights.passed_our_king[row + static_cast<std::size_t>(distance(view.king, stop))]);
      tally.at(
          pawn,
          kWeights.passed_foe_king[row + static_cast<std::size_t>(distance(view.foe_king, stop))]);
    }
  }
};

// Why:   If the enemy has only king and pawns, a passed pawn whose square the king cannot enter
//        will queen.
// Worth: nodes x0.944 (L110).
// Fails: when the enemy queens first, or gains a tempo with a check.
struct RuleOfTheSquare {
  static constexpr Room kRoom = Room::RuleOfTheSquare;
  static bool runs(const View& view, Square pawn) {
    const Square goal{pawn.file(), 7};
    const int steps = std::min(7 - pawn.rank(), 5);
    const Bitboard path = fill_north(north(pawn.bit()));
    return (path & view.occupied) == 0 &&
           distance(view.foe_king, goal) > steps + (view.to_move ? 0 : 1);
  }
  template <class Tally>
  static void score(const View& view, Tally& tally) {
    if (view.foe_has_pieces()) return;
    for (const int i : Bits{view.pawns.passed})
      if (runs(view, Square{i})) {
        tally.at(Square{i}, kWeights.unstoppable);
        return;
      }
  }
};

}  // namespace quadriga
