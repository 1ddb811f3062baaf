// Terms about the whole board: space, development, and kings and pawns in the endgame.
#pragma once

#include <algorithm>

#include "eval/view.h"
#include "eval/weights_values.h"
#include "rooms/rooms.h"

namespace quadriga {

// Why:   Safe squares on the central files of our half, above all behind our pawns, give pieces
//        room to manoeuvre. The more pieces there are, the more this matters.
// Worth: nodes x0.971 (L133).
// Fails: when advanced pawns leave weak squares behind them.
struct Space {
  static constexpr Room kRoom = Room::Space;
  template <class Tally>
  static void score(const View& view, Tally& tally) {
    constexpr Bitboard kCentre = file_mask(2) | file_mask(3) | file_mask(4) | file_mask(5);
    constexpr Bitboard kHome = rank_mask(1) | rank_mask(2) | rank_mask(3);
    const Bitboard pawns = view.our(Piece::Pawn);
    const Bitboard safe = kCentre & kHome & ~pawns & ~view.foe_attacks_by(Piece::Pawn);
    const Bitboard behind = fill_south(south(pawns));
    const int squares = popcount(safe) + popcount(safe & behind & ~view.foe_attacked());
    const int pieces = popcount(view.all_ours() & ~pawns);
    constexpr int kFewPieces = 3;
    tally.add(kWeights.space, squares * std::max(pieces - kFewPieces, 0) / 4);
  }
};

// Why:   Minor pieces on their initial squares do nothing. This is worse when the queen is already
//        out.
// Worth: nodes x0.921 (L134).
// Fails: in closed openings, where there is time, and in Chess960: it only knows the initial
//        squares of standard chess.
struct Development {
  static constexpr Room kRoom = Room::Development;
  template <class Tally>
  static void score(const View& view, Tally& tally) {
    if (view.foe(Piece::Queen) == 0) return;
    constexpr Bitboard kKnights = Square{1, 0}.bit() | Square{6, 0}.bit();
    constexpr Bitboard kBishops = Square{2, 0}.bit() | Square{5, 0}.bit();
    const Bitboard home =
        (view.our(Piece::Knight) & kKnights) | (view.our(Piece::Bishop) & kBishops);
    tally.each(home, kWeights.undeveloped);
    constexpr Bitboard kAtHome = rank_mask(0) | rank_mask(1);
    if ((view.our(Piece::Queen) & ~kAtHome) != 0) tally.each(home, kWeights.undeveloped_queen_out);
  }
};

// Why:   In the endgame, the king is a strong piece, and strongest in the centre.
// Worth: nodes x0.947 (L135).
// Fails: when the pawns are not in the centre; see king_pawns.
struct KingCentre {
  static constexpr Room kRoom = Room::KingCentre;
  template <class Tally>
  static void score(const View& view, Tally& tally) {
    const int out = 3 - std::min(edge_distance(view.king.file()), edge_distance(view.king.rank()));
    tally.at(view.king, kWeights.king_centre[static_cast<std::size_t>(out)]);
  }
};

// Why:   In the endgame, the king belongs near the pawns, to support its own and to capture theirs.
// Worth: nodes x0.936 (L136).
// Fails: in the middlegame, but there its weight is small.
struct KingPawns {
  static constexpr Room kRoom = Room::KingPawns;
  template <class Tally>
  static void score(const View& view, Tally& tally) {
    const Bitboard pawns = view.our(Piece::Pawn) | view.foe(Piece::Pawn);
    if (pawns == 0) return;
    int sum = 0;
    for (const int i : Bits{pawns}) sum += distance(view.king, Square{i});
    tally.at(view.king, kWeights.king_pawn_distance, 2 * sum / popcount(pawns));
  }
};

// Why:   When only kings and pawns are left, every pawn counts for more. An outside passed pawn
//        that draws the king away from the other pawns wins.
// Worth: nodes x0.908 (L137).
// Fails: when a single tempo decides; that is left to the search.
struct PawnEnding {
  static constexpr Room kRoom = Room::PawnEnding;
  template <class Tally>
  static void score(const View& view, Tally& tally) {
    if (view.foe_has_pieces() || view.we_have_pieces()) return;
    tally.each(view.our(Piece::Pawn), kWeights.pawn_ending_pawn);
    constexpr int kFar = 4;
    for (const int i : Bits{view.pawns.passed}) {
      const Bitboard others = (view.our(Piece::Pawn) | view.foe(Piece::Pawn)) & ~Square{i}.bit();
      int nearest = 8;
      for (const int j : Bits{others}) nearest = std::min(nearest, std::abs((i & 7) - (j & 7)));
      if (others != 0 && nearest >= kFar) tally.at(Square{i}, kWeights.outside_passed);
    }
  }
};

// How easily an endgame advantage can be converted.
// Why:   A lead is easier to convert with pawns on both flanks, passed pawns and an active king.
//        Without them it evaporates.
// Worth: nodes x0.920 (L138).
// Fails: it only changes the endgame score, and never the sign of it.
struct Initiative {
  static constexpr Room kRoom = Room::Initiative;
  template <class Tally>
  static void score(const View& us, const View& them, Tally& tally) {
    const Bitboard pawns = us.our(Piece::Pawn) | us.foe(Piece::Pawn);
    const int files = std::abs(us.king.file() - us.foe_king.file());
    const int ranks = std::abs(us.king.rank() - us.foe_king.rank());
    const int outflanking = files - ranks;
    constexpr Bitboard kQueenside = file_mask(0) | file_mask(1) | file_mask(2) | file_mask(3);
    const bool both_flanks = (pawns & kQueenside) != 0 && (pawns & ~kQueenside) != 0;
    const bool infiltration = us.king.rank() > 3 || us.foe_king.rank() < 4;
    const bool pawns_only = !us.we_have_pieces() && !us.foe_has_pieces();
    tally.initiative(kWeights.initiative_base);
    tally.initiative(kWeights.initiative_passed,
                     popcount(us.pawns.passed) + popcount(them.pawns.passed));
    tally.initiative(kWeights.initiative_pawns, popcount(pawns));
    tally.initiative(kWeights.initiative_outflanking, outflanking);
    if (both_flanks) tally.initiative(kWeights.initiative_both_flanks);
    if (infiltration) tally.initiative(kWeights.initiative_infiltration);
    if (pawns_only) tally.initiative(kWeights.initiative_pawn_ending);
    if (outflanking < 0 && !both_flanks) tally.initiative(kWeights.initiative_fortress);
  }
};

}  // namespace quadriga
