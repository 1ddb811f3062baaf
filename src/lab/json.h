// Converts values to JSON: 64-bit words as hexadecimal text, because JavaScript numbers have only
// 53 bits; squares and moves by name.
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

// Names of squares; `square` and `set` are from the mover's side of the board.
std::string square_name(Square square, Side mover);
Json square_names(Bitboard set, Side mover);

// {"uci": "e1g1", "san": "O-O"}; null for no move.
Json move_json(const Position& position, Move move);
// A line of moves, each in UCI notation and SAN.
Json line_json(const Position& start, const std::vector<Move>& moves);

std::string_view name_of(Bound bound);  // "exact"

// How often each room was checked and how often it fired; rooms never checked are left out.
Json counters_json(const RoomCounters& counters);
Json cutoffs_json(const CutoffCounter& cutoffs);

// {"type": "cp", "value": 35} in centipawns, or {"type": "mate", "value": -3} in moves.
Json score_json(int score);

}  // namespace quadriga::lab
