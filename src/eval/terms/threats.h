// Terms of what can be taken next.
#pragma once

#include "eval/view.h"
#include "eval/weights_values.h"
#include "rooms/rooms.h"

namespace quadriga {

// Squares that they hold: by a pawn, or twice against our once.
inline Bitboard held_by_them(const View& view) {
  return view.foe_attacks_by(Piece::Pawn) | (view.foe_twice & ~view.twice);
}
// Their men that we attack and they do not hold.
inline Bitboard weak_foes(const View& view) {
  return view.all_foes() & ~held_by_them(view) & view.attacked();
}
inline Bitboard foe_pieces(const View& view) {
  return view.all_foes() & ~view.foe(Piece::Pawn) & ~view.foe(Piece::King);
}

// For each victim one mark, by its kind.
template <class Tally>
void mark_victims(const View& view, Bitboard victims, const Pairs<6>& weights, Tally& tally) {
  if (victims == 0) return;
  for (std::size_t code = 1; code <= 5; ++code)
    tally.each(victims & view.foe_pieces[code], weights[code]);
}

// Why:   A pawn that attacks a piece wins time or more.
// Worth: nodes x0.966 (L121).
// Fails: when the pawn can be taken, so only safe pawns count.
struct PawnThreats {
  static constexpr Room kRoom = Room::PawnThreats;
  template <class Tally>
  static void score(const View& view, Tally& tally) {
    const Bitboard safe = view.our(Piece::Pawn) & (view.attacked() | ~view.foe_attacked());
    mark_victims(view, my_pawn_attacks(safe) & foe_pieces(view), kWeights.pawn_threat, tally);
  }
};

// Why:   A knight or bishop attacks a piece, or a pawn that is not held.
// Worth: nodes x0.933 (L122).
// Fails: one tempo, and the threat is parried.
struct MinorThreats {
  static constexpr Room kRoom = Room::MinorThreats;
  template <class Tally>
  static void score(const View& view, Tally& tally) {
    const Bitboard minors = view.attacks(Piece::Knight) | view.attacks(Piece::Bishop);
    const Bitboard victims = foe_pieces(view) | weak_foes(view);
    mark_victims(view, minors & victims, kWeights.minor_threat, tally);
  }
};

// Why:   A rook attacks what is not held.
// Worth: nodes x0.921 (L123).
// Fails: one tempo, and the threat is parried.
struct RookThreats {
  static constexpr Room kRoom = Room::RookThreats;
  template <class Tally>
  static void score(const View& view, Tally& tally) {
    const Bitboard victims = weak_foes(view) | view.foe(Piece::Queen);
    mark_victims(view, view.attacks(Piece::Rook) & victims, kWeights.rook_threat, tally);
  }
};

// Why:   In the endgame the king takes loose men itself.
// Worth: nodes x0.925 (L124).
// Fails: in the middlegame it rather stays at home.
struct KingThreats {
  static constexpr Room kRoom = Room::KingThreats;
  template <class Tally>
  static void score(const View& view, Tally& tally) {
    if ((weak_foes(view) & view.attacks(Piece::King)) != 0)
      tally.at(view.king, kWeights.king_threat);
  }
};

// Why:   What is attacked and not defended at all, or a piece attacked twice, will be lost unless
//        they act.
// Worth: nodes x0.919 (L125).
// Fails: it is often their move.
struct HangingPieces {
  static constexpr Room kRoom = Room::HangingPieces;
  template <class Tally>
  static void score(const View& view, Tally& tally) {
    const Bitboard loose = ~view.foe_attacked() | (foe_pieces(view) & view.twice);
    tally.each(weak_foes(view) & loose, kWeights.hanging);
  }
};

// Why:   A pawn that can step forward safely to attack a piece.
// Worth: nodes x1.012 (L126).
// Fails: the step may weaken what is behind it.
struct PushThreats {
  static constexpr Room kRoom = Room::PushThreats;
  template <class Tally>
  static void score(const View& view, Tally& tally) {
    const Bitboard empty = ~view.occupied;
    Bitboard steps = north(view.our(Piece::Pawn)) & empty;
    steps |= north(steps & rank_mask(2)) & empty;
    steps &= ~view.foe_attacks_by(Piece::Pawn) & (view.attacked() | ~view.foe_attacked());
    tally.each(my_pawn_attacks(steps) & foe_pieces(view), kWeights.push_threat);
  }
};

// Why:   Squares that they attack and we attack too are squares they cannot use freely.
// Worth: nodes x0.991 (L127).
// Fails: it counts squares that nobody wants.
struct RestrictedSquares {
  static constexpr Room kRoom = Room::RestrictedSquares;
  template <class Tally>
  static void score(const View& view, Tally& tally) {
    tally.each(view.foe_attacked() & ~held_by_them(view) & view.attacked(), kWeights.restricted);
  }
};

// Why:   Squares from which a lesser piece would attack their queen next move.
// Worth: nodes x0.877 (L128).
// Fails: with several queens on the board, so it asks for exactly one.
struct QueenThreats {
  static constexpr Room kRoom = Room::QueenThreats;
  template <class Tally>
  static void score(const View& view, Tally& tally) {
    const Bitboard queens = view.foe(Piece::Queen);
    if (queens == 0 || more_than_one(queens)) return;
    const Square queen{lowest_index(queens)};
    const Bitboard safe = view.area & ~held_by_them(view);
    tally.each(view.attacks(Piece::Knight) & safe & knight_attacks(queen), kWeights.queen_knight);
    const Bitboard lines = (view.attacks(Piece::Bishop) & bishop_attacks(queen, view.occupied)) |
                           (view.attacks(Piece::Rook) & rook_attacks(queen, view.occupied));
    tally.each(lines & safe & view.twice, kWeights.queen_slider);
  }
};

}  // namespace quadriga
