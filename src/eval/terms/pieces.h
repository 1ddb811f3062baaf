// Terms about single pieces and their squares.
#pragma once

#include <algorithm>

#include "eval/view.h"
#include "eval/weights_values.h"
#include "rooms/rooms.h"

namespace quadriga {

// Why:   On ranks 4 to 6, on a square where no pawn can drive it away, a minor piece stays active.
// Worth: nodes x0.965 (L112).
// Fails: when the opponent can trade it off.
struct Outposts {
  static constexpr Room kRoom = Room::Outposts;
  template <class Tally>
  static void score(const View& view, Tally& tally) {
    constexpr Bitboard kTheirHalf = rank_mask(3) | rank_mask(4) | rank_mask(5);
    const Bitboard holes = kTheirHalf & ~view.pawns.foe_span;
    const Bitboard held = holes & view.attacks(Piece::Pawn);
    tally.each(view.our(Piece::Knight) & holes & ~held, kWeights.outpost_knight[0]);
    tally.each(view.our(Piece::Knight) & held, kWeights.outpost_knight[1]);
    tally.each(view.our(Piece::Bishop) & holes & ~held, kWeights.outpost_bishop[0]);
    tally.each(view.our(Piece::Bishop) & held, kWeights.outpost_bishop[1]);
    tally.each(view.attacks(Piece::Knight) & held & ~view.all_ours(), kWeights.outpost_reach);
  }
};

// Why:   A pawn directly in front of a minor piece shields it from rooks.
// Worth: nodes x0.945 (L113).
// Fails: it does not distinguish between our pawns and enemy pawns.
struct MinorBehindPawn {
  static constexpr Room kRoom = Room::MinorBehindPawn;
  template <class Tally>
  static void score(const View& view, Tally& tally) {
    const Bitboard minors = view.our(Piece::Knight) | view.our(Piece::Bishop);
    const Bitboard pawns = view.our(Piece::Pawn) | view.foe(Piece::Pawn);
    tally.each(minors & south(pawns), kWeights.minor_behind_pawn);
  }
};

// Why:   Minor pieces near their own king defend it.
// Worth: nodes x0.915 (L114).
// Fails: when the fight is elsewhere on the board.
struct KingProtectors {
  static constexpr Room kRoom = Room::KingProtectors;
  template <class Tally>
  static void score(const View& view, Tally& tally) {
    for (const int i : Bits{view.our(Piece::Knight)})
      tally.at(Square{i}, kWeights.knight_king_distance, distance(view.king, Square{i}));
    for (const int i : Bits{view.our(Piece::Bishop)})
      tally.at(Square{i}, kWeights.bishop_king_distance, distance(view.king, Square{i}));
  }
};

// Why:   Our own pawns on its colour turn a bishop into a tall pawn, above all if pawns on the
//        central files are blocked.
// Worth: nodes x1.005 (L115).
// Fails: when the bad bishop defends good pawns.
struct BadBishop {
  static constexpr Room kRoom = Room::BadBishop;
  template <class Tally>
  static void score(const View& view, Tally& tally) {
    constexpr Bitboard kCentre = file_mask(2) | file_mask(3) | file_mask(4) | file_mask(5);
    const Bitboard blocked = view.our(Piece::Pawn) & south(view.occupied) & kCentre;
    for (const int i : Bits{view.our(Piece::Bishop)}) {
      const Square bishop{i};
      const Bitboard colour = (bishop.bit() & kLightSquares) != 0 ? kLightSquares : ~kLightSquares;
      const int pawns = popcount(view.our(Piece::Pawn) & colour);
      tally.at(bishop, kWeights.bishop_pawns, pawns);
      tally.at(bishop, kWeights.bishop_blocked_pawns, pawns * popcount(blocked));
      tally.at(bishop, kWeights.bishop_xray_pawns,
               popcount(diagonal_lines(bishop) & view.foe(Piece::Pawn)));
    }
  }
};

// Why:   A bishop on a long diagonal that sees both centre squares there dominates the board.
// Worth: nodes x0.920 (L116).
// Fails: when a piece blocks the diagonal for good.
struct LongDiagonal {
  static constexpr Room kRoom = Room::LongDiagonal;
  template <class Tally>
  static void score(const View& view, Tally& tally) {
    constexpr Bitboard kCentre = (rank_mask(3) | rank_mask(4)) & (file_mask(3) | file_mask(4));
    constexpr Bitboard kLongDiagonals = 0x8142241818244281;
    const Bitboard pawns = view.our(Piece::Pawn) | view.foe(Piece::Pawn);
    for (const int i : Bits{view.our(Piece::Bishop) & kLongDiagonals}) {
      const Square bishop{i};
      if (more_than_one((bishop_attacks(bishop, pawns) | bishop.bit()) & kCentre))
        tally.at(bishop, kWeights.long_diagonal);
    }
  }
};

// Why:   Rooks need open files.
// Worth: nodes x0.956 (L117).
// Fails: when the open file has no entry square.
struct RookFiles {
  static constexpr Room kRoom = Room::RookFiles;
  template <class Tally>
  static void score(const View& view, Tally& tally) {
    const Bitboard rooks = view.our(Piece::Rook);
    if (rooks == 0) return;
    const Bitboard open_to_us = ~whole_files(view.our(Piece::Pawn));
    const Bitboard open_to_them = ~whole_files(view.foe(Piece::Pawn));
    tally.each(rooks & open_to_us & ~open_to_them, kWeights.rook_half_open);
    tally.each(rooks & open_to_us & open_to_them, kWeights.rook_open);
    const Bitboard queens = view.our(Piece::Queen) | view.foe(Piece::Queen);
    tally.each(rooks & whole_files(queens), kWeights.rook_queen_file);
  }
};

// Why:   On the seventh rank, rooks and queens attack pawns from the side and cut off the king.
// Worth: nodes x0.904 (L118).
// Fails: when there is nothing left to capture there.
struct SeventhRank {
  static constexpr Room kRoom = Room::SeventhRank;
  template <class Tally>
  static void score(const View& view, Tally& tally) {
    const bool targets = view.foe_king.rank() == 7 || (view.foe(Piece::Pawn) & rank_mask(6)) != 0;
    const Bitboard heavy = view.our(Piece::Rook) | view.our(Piece::Queen);
    if (targets) tally.each(heavy & rank_mask(6), kWeights.seventh_rank);
  }
};

// Why:   A rook shut in by its own king, or a bishop shut in by a pawn, is out of play.
// Worth: nodes x0.958 (L119).
// Fails: when there is time to free it.
struct TrappedPieces {
  static constexpr Room kRoom = Room::TrappedPieces;
  template <class Tally>
  static void score(const View& view, Tally& tally) {
    constexpr int kFewSquares = 3;
    for (const Reach& reach : view) {
      if (reach.piece != Piece::Rook || popcount(reach.squares & view.area) > kFewSquares) continue;
      const bool left = view.king.file() < 4;
      const int outside = (view.king.file() - reach.from.file()) * (left ? 1 : -1);
      if (outside > 0 && view.king.rank() == 0 && reach.from.rank() <= 1)
        tally.at(reach.from, kWeights.trapped_rook[view.castling_rooks != 0 ? 0 : 1]);
    }
    constexpr Bitboard kA = Square{0, 6}.bit() | Square{0, 5}.bit();
    constexpr Bitboard kH = Square{7, 6}.bit() | Square{7, 5}.bit();
    const Bitboard shut =
        (kA & north_west(view.foe(Piece::Pawn))) | (kH & north_east(view.foe(Piece::Pawn)));
    tally.each(view.our(Piece::Bishop) & shut, kWeights.trapped_bishop);
  }
};

// Why:   A queen in line with an enemy slider, with one piece in between, is exposed to a
//        discovered attack.
// Worth: nodes x0.921 (L120).
// Fails: when the piece in between cannot move.
struct ExposedQueen {
  static constexpr Room kRoom = Room::ExposedQueen;
  template <class Tally>
  static void score(const View& view, Tally& tally) {
    for (const int i : Bits{view.our(Piece::Queen)}) {
      const Square queen{i};
      const Bitboard snipers = (straight_lines(queen) & view.foe(Piece::Rook)) |
                               (diagonal_lines(queen) & view.foe(Piece::Bishop));
      for (const int j : Bits{snipers}) {
        const Bitboard blockers = between(queen, Square{j}) & view.occupied;
        if (blockers == 0 || more_than_one(blockers)) continue;
        tally.at(queen, kWeights.exposed_queen);
        break;
      }
    }
  }
};

}  // namespace quadriga
