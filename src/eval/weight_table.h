// The names of the weights in their order: what the tuner reads and writes, and what traces say.
#pragma once

#include <string>
#include <string_view>

#include "eval/weights.h"

namespace quadriga {

// A named run of weights. That names and order are those of the struct is checked by the compiler
// when it reads weights_values.h, which the tuner writes from this table.
struct WeightRow {
  std::string_view name;
  std::size_t count;
};

// clang-format off
inline constexpr std::array kWeightTable{
    WeightRow{"material", 5},
    WeightRow{"imbalance_our", 15},
    WeightRow{"imbalance_foe", 10},
    WeightRow{"bishop_pair", 1},
    WeightRow{"trade_pieces", 1},
    WeightRow{"trade_pawns", 1},
    WeightRow{"keep_queen", 1},
    WeightRow{"keep_pawn", 1},
    WeightRow{"place_our", kPlaces},
    WeightRow{"place_foe", kPlaces},
    WeightRow{"isolated", 2},
    WeightRow{"doubled", 2},
    WeightRow{"backward", 2},
    WeightRow{"phalanx", 8},
    WeightRow{"supported", 8},
    WeightRow{"candidate", 8},
    WeightRow{"passed", 8},
    WeightRow{"passed_file", 4},
    WeightRow{"passed_supported", 8},
    WeightRow{"passed_blocked", 8},
    WeightRow{"passed_free", 8},
    WeightRow{"passed_step", 8},
    WeightRow{"passed_our_king", 32},
    WeightRow{"passed_foe_king", 32},
    WeightRow{"passed_rook_behind", 1},
    WeightRow{"unstoppable", 1},
    WeightRow{"mobility_knight", 9},
    WeightRow{"mobility_bishop", 14},
    WeightRow{"mobility_rook", 15},
    WeightRow{"mobility_queen", 28},
    WeightRow{"outpost_knight", 2},
    WeightRow{"outpost_bishop", 2},
    WeightRow{"outpost_reach", 1},
    WeightRow{"minor_behind_pawn", 1},
    WeightRow{"knight_king_distance", 1},
    WeightRow{"bishop_king_distance", 1},
    WeightRow{"bishop_pawns", 1},
    WeightRow{"bishop_blocked_pawns", 1},
    WeightRow{"bishop_xray_pawns", 1},
    WeightRow{"long_diagonal", 1},
    WeightRow{"rook_half_open", 1},
    WeightRow{"rook_open", 1},
    WeightRow{"rook_queen_file", 1},
    WeightRow{"seventh_rank", 1},
    WeightRow{"trapped_rook", 2},
    WeightRow{"trapped_bishop", 1},
    WeightRow{"exposed_queen", 1},
    WeightRow{"pawn_threat", 6},
    WeightRow{"minor_threat", 6},
    WeightRow{"rook_threat", 6},
    WeightRow{"king_threat", 1},
    WeightRow{"hanging", 1},
    WeightRow{"push_threat", 1},
    WeightRow{"restricted", 1},
    WeightRow{"queen_knight", 1},
    WeightRow{"queen_slider", 1},
    WeightRow{"shelter", 32},
    WeightRow{"storm", 32},
    WeightRow{"storm_blocked", 8},
    WeightRow{"castling_rights", 3},
    WeightRow{"pawnless_flank", 1},
    WeightRow{"danger_base", 1},
    WeightRow{"danger_attacker", 4},
    WeightRow{"danger_ring_attacks", 1},
    WeightRow{"danger_weak_ring", 1},
    WeightRow{"danger_check", 4},
    WeightRow{"danger_checks", 1},
    WeightRow{"danger_unsafe_check", 1},
    WeightRow{"danger_pinned", 1},
    WeightRow{"danger_flank_attack", 1},
    WeightRow{"danger_flank_defence", 1},
    WeightRow{"danger_knight_defender", 1},
    WeightRow{"danger_no_queen", 1},
    WeightRow{"danger_open_file", 1},
    WeightRow{"space", 1},
    WeightRow{"undeveloped", 1},
    WeightRow{"undeveloped_queen_out", 1},
    WeightRow{"king_centre", 4},
    WeightRow{"king_pawn_distance", 1},
    WeightRow{"pawn_ending_pawn", 1},
    WeightRow{"outside_passed", 1},
    WeightRow{"initiative_base", 1},
    WeightRow{"initiative_passed", 1},
    WeightRow{"initiative_pawns", 1},
    WeightRow{"initiative_outflanking", 1},
    WeightRow{"initiative_both_flanks", 1},
    WeightRow{"initiative_infiltration", 1},
    WeightRow{"initiative_pawn_ending", 1},
    WeightRow{"initiative_fortress", 1},
    WeightRow{"tempo", 1},
};
// clang-format on

static_assert(
    [] {
      std::size_t sum = 0;
      for (const WeightRow& row : kWeightTable) sum += row.count;
      return sum == kWeightCount;
    }(),
    "the table names every weight");

// "rook_open", "passed[5]": the weight at a place of the struct.
std::string weight_name(std::size_t index);

}  // namespace quadriga
