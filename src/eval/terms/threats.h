// Terms about what can be captured next.
#pragma once

#include "eval/view.h"
#include "eval/weights_values.h"
#include "rooms/rooms.h"

namespace quadriga {

// Squares that they hold: guarded by a pawn, or attacked twice by them and not twice by us.
inline Bitboard held_by_them(const View& view) {
  return view.foe_attacks_by(Piece::Pawn) | (view.foe_twice & ~view.twice);
}
// Their pieces and pawns that we attack and they do not hold.
inline Bitboard weak_enemies(const View& view) {
  return view.all_foes() & ~held_by_them(view) & view.attacked();
}
inline Bitboard foe_pieces(const View& view) {
  return view.all_foes() & ~view.foe(Piece::Pawn) & ~view.foe(Piece::King);
}

// Reports one feature for each victim, with a weight by its type.
template <class Tally>
void score_victims(const View& view, Bitboard victims, const Pairs<6>& weights, Tally& tally) {
  if (victims == 0) return;
  for (std::size_t code = 1; code <= 5; ++code)
    tally.each(victims & view.foe_pieces[code], weights[code]);
}

// Why:   A pawn that attacks a piece wins a tempo or more.
// Worth: nodes x0.966 (L121).
// Fails: when the pawn can be captured, so only safe pawns count.
struct PawnThreats {
  static constexpr Room kRoom = Room::PawnThreats;
  template <class Tally>
  static void score(const View& view, Tally& tally) {
    const Bitboard safe = view.our(Piece::Pawn) & (view.attacked() | ~view.foe_attacked());
    score_victims(view, my_pawn_attacks(safe) & foe_pieces(view), kWeights.pawn_threat, tally);
  }
};

// Why:   A knight or bishop that attacks a piece, or a pawn that is not held, makes a threat.
// Worth: nodes x0.933 (L122).
// Fails: when the opponent parries the threat in one move.
struct MinorThreats {
  static constexpr Room kRoom = Room::MinorThreats;
  template <class Tally>
  static void score(const View& view, Tally& tally) {
    const Bitboard minors = view.attacks(Piece::Knight) | view.attacks(Piece::Bishop);
    const Bitboard victims = foe_pieces(view) | weak_enemies(view);
    score_victims(view, minors & victims, kWeights.minor_threat, tally);
  }
};

// Why:   A rook that attacks a queen, or anything that is not held, makes a threat.
// Worth: nodes x0.921 (L123).
// Fails: when the opponent parries the threat in one move.
struct RookThreats {
  static constexpr Room kRoom = Room::RookThreats;
  template <class Tally>
  static void score(const View& view, Tally& tally) {
    const Bitboard victims = weak_enemies(view) | view.foe(Piece::Queen);
    score_victims(view, view.attacks(Piece::Rook) & victims, kWeights.rook_threat, tally);
  }
};

// Why:   In the endgame, the king can capture loose pieces and pawns itself.
// Worth: nodes x0.925 (L124).
// Fails: in the middlegame, when the king had better stay at home.
struct KingThreats {
  static constexpr Room kRoom = Room::KingThreats;
  template <class Tally>
  static void score(const View& view, Tally& tally) {
    if ((weak_enemies(view) & view.attacks(Piece::King)) != 0)
      tally.at(view.king, kWeights.king_threat);
  }
};

// Why:   An attacked piece or pawn that is not defended at all, or a piece that is attacked twice
//        and not held, will be lost unless the opponent reacts.
// Worth: nodes x0.919 (L125).
// Fails: when it is the opponent's move, as it often is.
struct HangingPieces {
  static constexpr Room kRoom = Room::HangingPieces;
  template <class Tally>
  static void score(const View& view, Tally& tally) {
    const Bitboard loose = ~view.foe_attacked() | (foe_pieces(view) & view.twice);
    tally.each(weak_enemies(view) & loose, kWeights.hanging);
  }
};

// Why:   A pawn that can safely advance to attack a piece is a threat.
// Worth: nodes x1.012 (L126).
// Fails: when the advance weakens what is behind the pawn.
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

// Why:   The opponent cannot freely use squares that we attack as well.
// Worth: nodes x0.991 (L127).
// Fails: when nobody needs these squares.
struct RestrictedSquares {
  static constexpr Room kRoom = Room::RestrictedSquares;
  template <class Tally>
  static void score(const View& view, Tally& tally) {
    tally.each(view.foe_attacked() & ~held_by_them(view) & view.attacked(), kWeights.restricted);
  }
};

// Why:   A knight, bishop or rook may attack their queen on the next move, from a safe square.
// Worth: nodes x0.877 (L128).
// Fails: with several enemy queens, so the term requires exactly one.
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
