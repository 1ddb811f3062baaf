// How values become JSON: 64-bit words as hexadecimal text, because JavaScript's numbers end at 53
// bits; squares and moves by name.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "core/position.h"
#include "eval/score.h"
#include "rooms/mode.h"

namespace quadriga::lab {

using Json = nlohmann::json;

std::string hex(std::uint64_t word);

std::string_view name_of(Side side);    // "white"
std::string_view name_of(Piece piece);  // "knight"; a rook that may castle is "castling rook"

// A square or a set as the mover sees it, by the names that are printed on the board.
std::string square_name(Square square, Side mover);
Json square_names(Bitboard set, Side mover);

// {"uci": "e1g1", "san": "O-O"}; null for no move.
Json move_json(const Position& position, Move move);
// A line of moves, each with both names.
Json line_json(const Position& start, const std::vector<Move>& moves);

std::string_view name_of(Bound bound);  // "exact"

// What every room was asked and did, those that were not asked left out.
Json counters_json(const RoomCounters& counters);
Json cutoffs_json(const CutoffCounter& cutoffs);

// {"type": "cp", "value": 35} in centipawns, or {"type": "mate", "value": -3} in moves.
Json score_json(int score);

}  // namespace quadriga::lab
