// How much of an endgame advantage is real, in 64ths.
#pragma once

#include <algorithm>

#include "eval/material_view.h"
#include "eval/view.h"
#include "rooms/rooms.h"

namespace quadriga {

inline constexpr int kFullScale = 64;

// Why:   Opposite-coloured bishops cannot fight for the same squares, so one or two extra pawns are
//        often not enough.
// Worth: nodes x0.939 (L140).
// Fails: when there is an attack on the king; opposite bishops favour the attacker.
struct OppositeBishops {
  static constexpr Room kRoom = Room::OppositeBishops;
  static bool fires(const View& strong) {
    const Bitboard ours = strong.our(Piece::Bishop);
    const Bitboard theirs = strong.foe(Piece::Bishop);
    if (popcount(ours) != 1 || popcount(theirs) != 1) return false;
    return ((ours & kLightSquares) != 0) != ((theirs & kLightSquares) != 0);
  }
  static int scale(const View& strong) {
    const Bitboard pieces = strong.occupied & ~strong.our(Piece::Pawn) & ~strong.foe(Piece::Pawn);
    constexpr int kKingsAndBishops = 4;
    if (popcount(pieces) == kKingsAndBishops) return 22 + 4 * popcount(strong.pawns.passed);
    return std::min(40 + 3 * popcount(strong.all_ours()), kFullScale);
  }
};

// Why:   Without pawns, a lead of one minor piece does not win, and with few pawns a lead is worth
//        less.
// Worth: nodes x0.906 (L141).
// Fails: when mate is near anyway.
struct DrawishMaterial {
  static constexpr Room kRoom = Room::DrawishMaterial;
  // `strong` is the material of the side with the better endgame.
  static int scale(const MaterialView& strong) {
    if (strong.ours[0] > 0) return std::min(44 + 7 * strong.ours[0], kFullScale);
    const int our_value = pieces_value(strong.ours);
    const int foe_value = pieces_value(strong.theirs);
    if (our_value - foe_value > value_of(Piece::Bishop)) return kFullScale;
    if (our_value < value_of(Piece::Rook)) return 0;
    return foe_value <= value_of(Piece::Bishop) ? 4 : 14;
  }

 private:
  static int pieces_value(const std::array<int, 5>& counts) {
    int sum = 0;
    for (std::size_t i = 1; i < counts.size(); ++i) sum += counts[i] * kPieceValue[i + 1];
    return sum;
  }
};

}  // namespace quadriga
