// King safety: pawn shelter and storm, castling rights, and danger to the king.
#pragma once

#include <algorithm>

#include "eval/tally.h"
#include "eval/view.h"
#include "eval/weights_values.h"
#include "rooms/rooms.h"

namespace quadriga {

// Why:   Pawns in front of the king shelter it, and advancing enemy pawns break that shelter. As
//        long as the king may castle, the best shelter that it can reach counts.
// Worth: nodes x1.001 (L129).
// Fails: once the queens are off, when an active king in the open is strong.
struct Shelter {
  static constexpr Room kRoom = Room::Shelter;

  // The three files around a king on this square.
  template <class Tally>
  static void score_shelter(const PawnView& pawns, Square king, Tally& tally) {
    const Bitboard ahead = kAll << (8 * king.rank());
    const int middle = std::clamp(king.file(), 1, 6);
    for (int file = middle - 1; file <= middle + 1; ++file) {
      const Bitboard ours = pawns.ours & ~pawns.foe_attacks & file_mask(file) & ahead;
      const Bitboard theirs = pawns.theirs & file_mask(file) & ahead;
      const int our_rank = ours == 0 ? 0 : lowest_index(ours) >> 3;
      const int foe_rank = theirs == 0 ? 0 : lowest_index(theirs) >> 3;
      const auto row = 8 * static_cast<std::size_t>(edge_distance(file));
      // On the pawn's square, or on the king's rank if there is none.
      const auto at = [&](int rank) { return Square{file, rank == 0 ? king.rank() : rank}; };
      tally.at(at(our_rank), kWeights.shelter[row + static_cast<std::size_t>(our_rank)]);
      if (our_rank != 0 && our_rank == foe_rank - 1)
        tally.at(at(foe_rank), kWeights.storm_blocked[static_cast<std::size_t>(foe_rank)]);
      else
        tally.at(at(foe_rank), kWeights.storm[row + static_cast<std::size_t>(foe_rank)]);
    }
  }

  static int middlegame(const PawnView& pawns, Square king) {
    SumTally sum;
    score_shelter(pawns, king, sum);
    return sum.sum().middlegame();
  }

  // The king's square, or a square it can castle to if the shelter there is better.
  static Square best_shelter_square(const PawnView& pawns, Square king, Bitboard castling_rooks) {
    Square best = king;
    int most = castling_rooks == 0 ? 0 : middlegame(pawns, king);
    for (const int i : Bits{castling_rooks}) {
      const Square target{Square{i}.file() < king.file() ? 2 : 6, 0};
      const int value = middlegame(pawns, target);
      if (value <= most) continue;
      most = value;
      best = target;
    }
    return best;
  }

  template <class Tally>
  static void score(const View& view, Tally& tally) {
    score_shelter(view.pawns, best_shelter_square(view.pawns, view.king, view.castling_rooks),
                  tally);
  }
};

// Why:   Castling rights promise king safety and an active rook.
// Worth: nodes x0.884 (L130).
// Fails: when the pawns on both flanks are already broken up.
struct CastlingRights {
  static constexpr Room kRoom = Room::CastlingRights;
  template <class Tally>
  static void score(const View& view, Tally& tally) {
    const auto rights = static_cast<std::size_t>(popcount(view.castling_rooks));
    tally.at(view.king, kWeights.castling_rights[rights]);
  }
};

// Four files around the king: a to d, c to f or e to h.
inline Bitboard king_flank(Square king) {
  constexpr Bitboard kQueenside = file_mask(0) | file_mask(1) | file_mask(2) | file_mask(3);
  constexpr Bitboard kMiddle = file_mask(2) | file_mask(3) | file_mask(4) | file_mask(5);
  if (king.file() <= 2) return kQueenside;
  if (king.file() >= 5) return ~kQueenside;
  return kMiddle;
}

// Why:   With no pawns on its flank, the king has neither shelter nor anything to do there.
// Worth: nodes x0.940 (L131).
// Fails: late in the game, when all pawns are elsewhere for good reasons.
struct PawnlessFlank {
  static constexpr Room kRoom = Room::PawnlessFlank;
  template <class Tally>
  static void score(const View& view, Tally& tally) {
    const Bitboard pawns = view.our(Piece::Pawn) | view.foe(Piece::Pawn);
    if ((pawns & king_flank(view.king)) == 0) tally.at(view.king, kWeights.pawnless_flank);
  }
};

// Why:   Attackers, weak squares and safe checks reinforce each other. So the danger is summed and,
//        in the middlegame, squared.
// Worth: nodes x0.987 (L132).
// Fails: for attacks that look dangerous but have too few pieces behind them.
struct KingDanger {
  static constexpr Room kRoom = Room::KingDanger;

  template <class Tally>
  static void score(const View& view, Tally& tally) {
    tally.danger(kWeights.danger_base);
    attackers(view, tally);
    checks(view, tally);
    defences(view, tally);
    tally.close_danger();
  }

 private:
  // Squares that they attack and we defend at most once, and then only with king or queen.
  static Bitboard weak_squares(const View& view) {
    return view.foe_attacked() & ~view.twice &
           (~view.attacked() | view.attacks(Piece::King) | view.attacks(Piece::Queen));
  }

  template <class Tally>
  static void attackers(const View& view, Tally& tally) {
    for (std::size_t i = 0; i < view.ring_attackers.size(); ++i)
      if (view.ring_attackers[i] != 0)
        tally.danger(kWeights.danger_attacker[i], view.ring_attackers[i]);
    tally.danger(kWeights.danger_ring_attacks, view.ring_hits);
    tally.danger(kWeights.danger_weak_ring, popcount(view.ring & weak_squares(view)));
  }

  template <class Tally>
  static void checks(const View& view, Tally& tally) {
    const Bitboard past_queen = view.occupied ^ view.our(Piece::Queen);
    const Bitboard straight = rook_attacks(view.king, past_queen);
    const Bitboard diagonal = bishop_attacks(view.king, past_queen);
    const std::array<Bitboard, 4> from{knight_attacks(view.king), diagonal, straight,
                                       straight | diagonal};
    const Bitboard safe =
        ~view.all_foes() & (~view.attacked() | (weak_squares(view) & view.foe_twice));
    int unsafe = 0;
    for (std::size_t i = 0; i < from.size(); ++i) {
      const Bitboard squares = from[i] & view.foe_attacks[i + 2] & ~view.all_foes();
      const int safe_checks = popcount(squares & safe);
      if (safe_checks > 0) tally.danger(kWeights.danger_check[i]);
      if (safe_checks > 1) tally.danger(kWeights.danger_checks);
      unsafe += popcount(squares & ~safe);
    }
    tally.danger(kWeights.danger_unsafe_check, unsafe);
  }

  template <class Tally>
  static void defences(const View& view, Tally& tally) {
    constexpr Bitboard kCamp = ~(rank_mask(5) | rank_mask(6) | rank_mask(7));
    const Bitboard flank = king_flank(view.king) & kCamp;
    const Bitboard attacked = view.foe_attacked() & flank;
    tally.danger(kWeights.danger_flank_attack,
                 popcount(attacked) + popcount(attacked & view.foe_twice));
    tally.danger(kWeights.danger_flank_defence, popcount(view.attacked() & flank));
    tally.danger(kWeights.danger_pinned, popcount(view.pinned));
    if ((view.attacks(Piece::Knight) & view.attacks(Piece::King)) != 0)
      tally.danger(kWeights.danger_knight_defender);
    if (view.foe(Piece::Queen) == 0) tally.danger(kWeights.danger_no_queen);
    const Bitboard near = file_mask(view.king.file()) | beside(file_mask(view.king.file()));
    const Bitboard open = rank_mask(0) & near & ~whole_files(view.our(Piece::Pawn));
    tally.danger(kWeights.danger_open_file, popcount(open));
  }
};

}  // namespace quadriga
