#include "formats/positions/puzzle_csv.h"

#include <algorithm>

#include "formats/positions/fen.h"
#include "formats/positions/move_text.h"
#include "formats/text/text.h"

namespace quadriga {

namespace {

Result<std::vector<Move>> read_moves(const Position& start, const std::string& text) {
  std::vector<Move> moves;
  Position position = start;
  for (const std::string_view word : split_words(text)) {
    const Result<Move> move = read_uci_move(position, word);
    if (!move) return Error{"Moves", move.error().found, move.error().expected};
    moves.push_back(*move);
    position = position.after(*move);
  }
  if (moves.size() < 2) return Error{"Moves", quoted(text), "the mistake and the solution"};
  return moves;
}

}  // namespace

std::vector<std::string> csv_fields(std::string_view row) {
  std::vector<std::string> fields(1);
  bool inside = false;
  for (std::size_t i = 0; i < row.size(); ++i) {
    const bool doubled = inside && row[i] == '"' && i + 1 < row.size() && row[i + 1] == '"';
    if (doubled)
      fields.back() += row[i++];
    else if (row[i] == '"')
      inside = !inside;
    else if (row[i] == ',' && !inside)
      fields.emplace_back();
    else if (row[i] != '\r')
      fields.back() += row[i];
  }
  return fields;
}

std::string csv_field(const std::string& text) {
  if (text.find_first_of(",\"\n\r") == std::string::npos) return text;
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + '"';
}

Result<PuzzleColumns> read_puzzle_columns(std::string_view header) {
  const std::vector<std::string> names = csv_fields(header);
  PuzzleColumns columns;
  struct Wanted {
    const char* name;
    std::size_t* at;
  };
  for (const Wanted& wanted :
       {Wanted{"PuzzleId", &columns.id}, Wanted{"FEN", &columns.fen},
        Wanted{"Moves", &columns.moves}, Wanted{"Themes", &columns.themes}}) {
    const auto found = std::find(names.begin(), names.end(), wanted.name);
    if (found == names.end())
      return Error{"first line", quoted(std::string(header)),
                   std::string("the names of the columns, among them ") + wanted.name};
    *wanted.at = static_cast<std::size_t>(found - names.begin());
  }
  return columns;
}

Result<LichessPuzzle> read_puzzle(std::string_view row, const PuzzleColumns& columns) {
  const std::vector<std::string> fields = csv_fields(row);
  const std::size_t last = std::max({columns.id, columns.fen, columns.moves, columns.themes});
  if (fields.size() <= last)
    return Error{"row", std::to_string(fields.size()) + " fields",
                 "at least " + std::to_string(last + 1)};
  const Result<Proved> start = read_fen(fields[columns.fen]);
  if (!start) return start.error();
  Result<std::vector<Move>> moves = read_moves(start->position, fields[columns.moves]);
  if (!moves) return moves.error();
  LichessPuzzle puzzle{.id = fields[columns.id], .start = start->position};
  puzzle.moves = std::move(moves).value();
  for (const std::string_view theme : split_words(fields[columns.themes]))
    puzzle.themes.emplace_back(theme);
  return puzzle;
}

}  // namespace quadriga
