// All weights of the evaluation by name, as middlegame/endgame pairs.
//
// The values are in weights_values.h, which `quadriga tune` writes. A weight is identified by its
// index in the struct, so that a trace can list the weights that make up a score.
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "core/piece.h"
#include "eval/score.h"

namespace quadriga {

template <std::size_t kCount>
using Pairs = std::array<Pair, kCount>;

inline constexpr std::size_t kKingBuckets = 4;
inline constexpr std::size_t kPlaces = kKingBuckets * 6 * 64;  // king bucket, piece, square

struct Weights {
  // Material.
  Pairs<5> material;        // pawn to queen
  Pairs<15> imbalance_our;  // two of our own types, i >= j
  Pairs<10> imbalance_foe;  // a type of ours and a lower one of theirs, i > j
  Pair bishop_pair;
  Pair trade_pieces;  // when ahead: for each piece that they have lost
  Pair trade_pawns;   // when ahead: for each pawn that we have lost
  Pair keep_queen;
  Pair keep_pawn;

  // Piece placement, relative to our king and to theirs.
  Pairs<kPlaces> place_our;
  Pairs<kPlaces> place_foe;

  // Pawns.
  Pairs<2> isolated;  // on a closed file, on a half-open one
  Pairs<2> doubled;   // supported by a pawn, unsupported
  Pairs<2> backward;  // on a closed file, on a half-open one
  Pairs<8> phalanx;   // by rank
  Pairs<8> supported;
  Pairs<8> candidate;

  // Passed pawns, by rank.
  Pairs<8> passed;
  Pairs<4> passed_file;  // by distance from the edge
  Pairs<8> passed_supported;
  Pairs<8> passed_blocked;
  Pairs<8> passed_free;       // no enemy piece on its path, and no square of it attacked
  Pairs<8> passed_step;       // can advance one square safely
  Pairs<32> passed_our_king;  // by rank (4th to 7th) and distance
  Pairs<32> passed_foe_king;
  Pair passed_rook_behind;
  Pair unstoppable;

  // Pieces.
  Pairs<9> mobility_knight;
  Pairs<14> mobility_bishop;
  Pairs<15> mobility_rook;
  Pairs<28> mobility_queen;
  Pairs<2> outpost_knight;  // without and with pawn support
  Pairs<2> outpost_bishop;
  Pair outpost_reach;
  Pair minor_behind_pawn;
  Pair knight_king_distance;
  Pair bishop_king_distance;
  Pair bishop_pawns;          // our pawns on its colour
  Pair bishop_blocked_pawns;  // the same, times our blocked pawns on central files
  Pair bishop_xray_pawns;
  Pair long_diagonal;
  Pair rook_half_open;
  Pair rook_open;
  Pair rook_queen_file;
  Pair seventh_rank;
  Pairs<2> trapped_rook;  // with and without castling rights
  Pair trapped_bishop;
  Pair exposed_queen;

  // Threats, by victim where there are several weights.
  Pairs<6> pawn_threat;
  Pairs<6> minor_threat;
  Pairs<6> rook_threat;
  Pair king_threat;
  Pair hanging;
  Pair push_threat;
  Pair restricted;
  Pair queen_knight;  // squares from which a knight would attack their queen
  Pair queen_slider;

  // The king.
  Pairs<32> shelter;  // distance of the file from the edge, rank of our nearest pawn (0: none)
  Pairs<32> storm;    // the same with their nearest pawn
  Pairs<8> storm_blocked;
  Pairs<3> castling_rights;
  Pair pawnless_flank;

  // King danger: summed, then squared (danger_penalty in tally.h).
  Pair danger_base;
  Pairs<4> danger_attacker;  // knight to queen
  Pair danger_ring_attacks;
  Pair danger_weak_ring;
  Pairs<4> danger_check;  // a safe check by knight to queen
  Pair danger_checks;     // more than one square for such a check
  Pair danger_unsafe_check;
  Pair danger_pinned;
  Pair danger_flank_attack;
  Pair danger_flank_defence;
  Pair danger_knight_defender;
  Pair danger_no_queen;
  Pair danger_open_file;

  // The whole board.
  Pair space;
  Pair undeveloped;
  Pair undeveloped_queen_out;
  Pairs<4> king_centre;  // by distance from the centre
  Pair king_pawn_distance;
  Pair pawn_ending_pawn;
  Pair outside_passed;

  // How easily an advantage can be converted; only the endgame part is used.
  Pair initiative_base;
  Pair initiative_passed;
  Pair initiative_pawns;
  Pair initiative_outflanking;
  Pair initiative_both_flanks;
  Pair initiative_infiltration;
  Pair initiative_pawn_ending;
  Pair initiative_fortress;

  Pair tempo;
};

inline constexpr std::size_t kWeightCount = sizeof(Weights) / sizeof(Pair);

// The struct as a flat array: it consists of pairs only.
inline std::span<const Pair, kWeightCount> as_span(const Weights& weights) {
  return std::span<const Pair, kWeightCount>{reinterpret_cast<const Pair*>(&weights), kWeightCount};
}
inline std::span<Pair, kWeightCount> as_span(Weights& weights) {
  return std::span<Pair, kWeightCount>{reinterpret_cast<Pair*>(&weights), kWeightCount};
}

}  // namespace quadriga
