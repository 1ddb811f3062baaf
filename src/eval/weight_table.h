// The names of the weights, in order, for the tuner and for traces.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "eval/weights.h"

namespace quadriga {

// A named run of weights. The tuner writes weights_values.h from this table, so compiling that file
// checks that names and order agree with the struct.
//
// Where the name of a term says which side it helps, tuning must not change its sign. Otherwise a
// rare feature that always occurs together with another could end up with the wrong sign.
enum class Sign : std::uint8_t { Any, Plus, Minus };
struct WeightRow {
  std::string_view name;
  std::size_t count;
  Sign sign = Sign::Any;
};

// clang-format off
inline constexpr std::array kWeightTable{
    WeightRow{"material", 5, Sign::Plus},
    WeightRow{"imbalance_our", 15},
    WeightRow{"imbalance_foe", 10},
    WeightRow{"bishop_pair", 1, Sign::Plus},
    WeightRow{"trade_pieces", 1, Sign::Plus},
    WeightRow{"trade_pawns", 1, Sign::Minus},
    WeightRow{"keep_queen", 1, Sign::Plus},
    WeightRow{"keep_pawn", 1, Sign::Minus},
    WeightRow{"place_our", kPlaces},
    WeightRow{"place_foe", kPlaces},
    WeightRow{"isolated", 2, Sign::Minus},
    WeightRow{"doubled", 2, Sign::Minus},
    WeightRow{"backward", 2, Sign::Minus},
    WeightRow{"phalanx", 8},
    WeightRow{"supported", 8},
    WeightRow{"candidate", 8},
    WeightRow{"passed", 8, Sign::Plus},
    WeightRow{"passed_file", 4},
    WeightRow{"passed_supported", 8, Sign::Plus},
    WeightRow{"passed_blocked", 8, Sign::Minus},
    WeightRow{"passed_free", 8, Sign::Plus},
    WeightRow{"passed_step", 8, Sign::Plus},
    WeightRow{"passed_our_king", 32},
    WeightRow{"passed_foe_king", 32},
    WeightRow{"passed_rook_behind", 1, Sign::Plus},
    WeightRow{"unstoppable", 1, Sign::Plus},
    WeightRow{"mobility_knight", 9},
    WeightRow{"mobility_bishop", 14},
    WeightRow{"mobility_rook", 15},
    WeightRow{"mobility_queen", 28},
    WeightRow{"outpost_knight", 2, Sign::Plus},
    WeightRow{"outpost_bishop", 2, Sign::Plus},
    WeightRow{"outpost_reach", 1, Sign::Plus},
    WeightRow{"minor_behind_pawn", 1, Sign::Plus},
    WeightRow{"knight_king_distance", 1, Sign::Minus},
    WeightRow{"bishop_king_distance", 1, Sign::Minus},
    WeightRow{"bishop_pawns", 1, Sign::Minus},
    WeightRow{"bishop_blocked_pawns", 1, Sign::Minus},
    WeightRow{"bishop_xray_pawns", 1},
    WeightRow{"long_diagonal", 1, Sign::Plus},
    WeightRow{"rook_half_open", 1, Sign::Plus},
    WeightRow{"rook_open", 1, Sign::Plus},
    WeightRow{"rook_queen_file", 1, Sign::Plus},
    WeightRow{"seventh_rank", 1, Sign::Plus},
    WeightRow{"trapped_rook", 2, Sign::Minus},
    WeightRow{"trapped_bishop", 1, Sign::Minus},
    WeightRow{"exposed_queen", 1, Sign::Minus},
    WeightRow{"pawn_threat", 6, Sign::Plus},
    WeightRow{"minor_threat", 6, Sign::Plus},
    WeightRow{"rook_threat", 6, Sign::Plus},
    WeightRow{"king_threat", 1, Sign::Plus},
    WeightRow{"hanging", 1, Sign::Plus},
    WeightRow{"push_threat", 1, Sign::Plus},
    WeightRow{"restricted", 1, Sign::Plus},
    WeightRow{"queen_knight", 1, Sign::Plus},
    WeightRow{"queen_slider", 1, Sign::Plus},
    WeightRow{"shelter", 32},
    WeightRow{"storm", 32},
    WeightRow{"storm_blocked", 8},
    WeightRow{"castling_rights", 3},
    WeightRow{"pawnless_flank", 1, Sign::Minus},
    WeightRow{"danger_base", 1},
    WeightRow{"danger_attacker", 4, Sign::Plus},
    WeightRow{"danger_ring_attacks", 1, Sign::Plus},
    WeightRow{"danger_weak_ring", 1, Sign::Plus},
    WeightRow{"danger_check", 4, Sign::Plus},
    WeightRow{"danger_checks", 1, Sign::Plus},
    WeightRow{"danger_unsafe_check", 1, Sign::Plus},
    WeightRow{"danger_pinned", 1, Sign::Plus},
    WeightRow{"danger_flank_attack", 1, Sign::Plus},
    WeightRow{"danger_flank_defence", 1, Sign::Minus},
    WeightRow{"danger_knight_defender", 1, Sign::Minus},
    WeightRow{"danger_no_queen", 1, Sign::Minus},
    WeightRow{"danger_open_file", 1, Sign::Plus},
    WeightRow{"space", 1, Sign::Plus},
    WeightRow{"undeveloped", 1, Sign::Minus},
    WeightRow{"undeveloped_queen_out", 1, Sign::Minus},
    WeightRow{"king_centre", 4},
    WeightRow{"king_pawn_distance", 1},
    WeightRow{"pawn_ending_pawn", 1, Sign::Plus},
    WeightRow{"outside_passed", 1, Sign::Plus},
    WeightRow{"initiative_base", 1},
    WeightRow{"initiative_passed", 1},
    WeightRow{"initiative_pawns", 1},
    WeightRow{"initiative_outflanking", 1},
    WeightRow{"initiative_both_flanks", 1},
    WeightRow{"initiative_infiltration", 1},
    WeightRow{"initiative_pawn_ending", 1},
    WeightRow{"initiative_fortress", 1},
    WeightRow{"tempo", 1, Sign::Plus},
};
// clang-format on

static_assert(
    [] {
      std::size_t sum = 0;
      for (const WeightRow& row : kWeightTable) sum += row.count;
      return sum == kWeightCount;
    }(),
    "the table names every weight");

// The index in the struct of the first weight of a row.
consteval std::size_t first_weight(std::string_view name) {
  std::size_t first = 0;
  for (const WeightRow& row : kWeightTable) {
    if (row.name == name) return first;
    first += row.count;
  }
  throw "no such weight";
}

// The name of the weight at an index of the struct: "rook_open", "passed[5]".
std::string weight_name(std::size_t index);

}  // namespace quadriga
