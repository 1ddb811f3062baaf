// Puzzles as Lichess publishes them: one CSV row for each, with the opponent's mistake as the first
// move.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/position.h"

namespace quadriga {

struct LichessPuzzle {
  std::string id{};
  Position start = Position::start();  // before the mistake
  std::vector<Move> moves{};           // the mistake, then the solution; at least two
  std::vector<std::string> themes{};
};

// Where the fields that are read stand in a row.
struct PuzzleColumns {
  std::size_t id = 0;
  std::size_t fen = 1;
  std::size_t moves = 2;
  std::size_t themes = 3;
};

// The fields of a row; one in quotation marks may contain commas, and "" for a quotation mark.
std::vector<std::string> csv_fields(std::string_view row);
// A field for a row, in quotation marks if it needs them.
std::string csv_field(const std::string& text);

// From the first row, which names the columns PuzzleId, FEN, Moves and Themes, in any order.
Result<PuzzleColumns> read_puzzle_columns(std::string_view header);
Result<LichessPuzzle> read_puzzle(std::string_view row, const PuzzleColumns& columns);

}  // namespace quadriga
