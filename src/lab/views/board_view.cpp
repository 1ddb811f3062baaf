// The four words that hold every piece, the sets derived from them, and bit operations to try out.
#include <array>
#include <functional>

#include "base/debruijn.h"
#include "formats/positions/fen.h"
#include "formats/text/text.h"
#include "lab/views/views.h"

namespace quadriga::lab {

namespace {

struct NamedSet {
  const char* name;
  const char* rule;  // how it is computed, in C++ notation
  Bitboard (*of)(const Board&);
};

constexpr std::array kSets{
    NamedSet{"occupied", "p0 | p1 | p2", [](const Board& b) { return b.occupied(); }},
    NamedSet{"mine", "mine", [](const Board& b) { return b.mine; }},
    NamedSet{"theirs", "(p0 | p1 | p2) & ~mine", [](const Board& b) { return b.theirs(); }},
    NamedSet{"pawns", "p0 & ~(p1 | p2)", [](const Board& b) { return b.pawns(); }},
    NamedSet{"knights", "p1 & ~(p0 | p2)", [](const Board& b) { return b.knights(); }},
    NamedSet{"bishops", "p0 & p1 & ~p2", [](const Board& b) { return b.bishops(); }},
    NamedSet{"rooks", "p2 & ~(p0 ^ p1)", [](const Board& b) { return b.rooks(); }},
    NamedSet{"queens", "p0 & p2 & ~p1", [](const Board& b) { return b.queens(); }},
    NamedSet{"kings", "p1 & p2 & ~p0", [](const Board& b) { return b.kings(); }},
    NamedSet{"castling rooks", "p0 & p1 & p2", [](const Board& b) { return b.castling_rooks(); }},
    NamedSet{"bishop-movers", "p0 & (p1 ^ p2)",
             [](const Board& b) { return b.diagonal_sliders(); }},
    NamedSet{"rook-movers", "p2 & (p0 | ~p1)", [](const Board& b) { return b.straight_sliders(); }},
};

Json words(const Board& board) {
  return {{"mine", hex(board.mine)},
          {"p0", hex(board.p0)},
          {"p1", hex(board.p1)},
          {"p2", hex(board.p2)}};
}

Json scan_json(Bitboard set) {
  if (set == 0) return nullptr;
  const DeBruijn::Scan scan = kDeBruijn.scan(set);
  return {{"sequence", hex(kDeBruijn.sequence())},
          {"isolated", hex(scan.isolated)},
          {"product", hex(scan.product)},
          {"window", scan.window},
          {"index", scan.index}};
}

struct Shift {
  const char* name;
  int by;  // places to the left; negative: to the right
  Bitboard (*masked)(Bitboard);
};

constexpr std::array kShifts{
    Shift{"north", 8, [](Bitboard s) { return north(s); }},
    Shift{"south", -8, [](Bitboard s) { return south(s); }},
    Shift{"east", 1, [](Bitboard s) { return east(s); }},
    Shift{"west", -1, [](Bitboard s) { return west(s); }},
    Shift{"north east", 9, [](Bitboard s) { return north_east(s); }},
    Shift{"north west", 7, [](Bitboard s) { return north_west(s); }},
    Shift{"south east", -7, [](Bitboard s) { return south_east(s); }},
    Shift{"south west", -9, [](Bitboard s) { return south_west(s); }},
};

Json shifts_json(Bitboard set) {
  Json list = Json::array();
  for (const Shift& shift : kShifts) {
    const Bitboard plain = shift.by > 0 ? set << shift.by : set >> -shift.by;
    list.push_back({{"name", shift.name},
                    {"by", shift.by},
                    {"plain", hex(plain)},
                    {"masked", hex(shift.masked(set))}});
  }
  return list;
}

Json set_json(Bitboard set) {
  return {{"hex", hex(set)},
          {"decimal", std::to_string(set)},
          {"count", popcount(set)},
          {"squares", square_names(set, Side::White)}};
}

}  // namespace

// From the mover's side, and the same words flipped.
Result<Json> board(Fields& fields, Session&) {
  const Game game = fields.game();
  if (fields.error()) return *fields.error();
  const Position& position = game.position();
  const Board& board = position.board();
  Json codes = Json::array();
  for (int i = 0; i < 64; ++i) codes.push_back(code_of(board.at(Square{i})));
  Json sets = Json::array();
  for (const NamedSet& set : kSets)
    sets.push_back({{"name", set.name},
                    {"rule", set.rule},
                    {"value", hex(set.of(board))},
                    {"count", popcount(set.of(board))}});
  return Json{{"fen", write_fen(position)},
              {"mover", name_of(position.side_to_move())},
              {"words", words(board)},
              {"flipped", words(board.flipped())},
              {"codes", codes},
              {"sets", sets}};
}

Result<Json> bits(Fields& fields, Session&) {
  const Bitboard set = fields.word("set");
  if (fields.error()) return *fields.error();
  Json json = set_json(set);
  json["scan"] = scan_json(set);
  json["shifts"] = shifts_json(set);
  json["flipped"] = hex(flip_ranks(set));
  return json;
}

Result<Json> combine(Fields& fields, Session&) {
  const Bitboard left = fields.word("left");
  const Bitboard right = fields.word("right", 0);
  const std::string operation = fields.text("operation", 10);
  if (fields.error()) return *fields.error();
  if (operation == "and") return set_json(left & right);
  if (operation == "or") return set_json(left | right);
  if (operation == "xor") return set_json(left ^ right);
  if (operation == "without") return set_json(left & ~right);
  if (operation == "not") return set_json(~left);
  return Error{"operation", quoted(operation), "and, or, xor, without or not"};
}

}  // namespace quadriga::lab
