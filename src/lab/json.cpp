#include "lab/json.h"

#include <array>
#include <cstdio>

#include "eval/score.h"
#include "formats/positions/move_text.h"
#include "formats/text/text.h"

namespace quadriga::lab {

std::string hex(std::uint64_t word) {
  std::array<char, 24> text{};
  std::snprintf(text.data(), text.size(), "0x%016llx", static_cast<unsigned long long>(word));
  return text.data();
}

std::string_view name_of(Side side) { return side == Side::White ? "white" : "black"; }

std::string_view name_of(Piece piece) {
  switch (piece) {
    case Piece::Pawn: return "pawn";
    case Piece::Knight: return "knight";
    case Piece::Bishop: return "bishop";
    case Piece::Rook: return "rook";
    case Piece::Queen: return "queen";
    case Piece::King: return "king";
    case Piece::CastlingRook: return "castling rook";
    case Piece::None: break;
  }
  return "empty";
}

std::string square_name(Square square, Side mover) {
  return quadriga::name_of(on_board(square, mover));
}

Json square_names(Bitboard set, Side mover) {
  Json names = Json::array();
  for (const int index : Bits{set}) names.push_back(square_name(Square{index}, mover));
  return names;
}

Json move_json(const Position& position, Move move) {
  if (move.is_none()) return nullptr;
  return {{"uci", write_uci_move(position, move)}, {"san", write_san(position, move)}};
}

Json line_json(const Position& start, const std::vector<Move>& moves) {
  Json line = Json::array();
  Position position = start;
  for (const Move move : moves) {
    line.push_back(move_json(position, move));
    position = position.after(move);
  }
  return line;
}

std::string_view name_of(Bound bound) {
  switch (bound) {
    case Bound::None: return "none";
    case Bound::Upper: return "upper";
    case Bound::Lower: return "lower";
    case Bound::Exact: return "exact";
  }
  return "";
}

Json counters_json(const RoomCounters& counters) {
  Json list = Json::array();
  for (std::size_t i = 0; i < kRoomCount; ++i)
    if (counters[i].asked > 0)
      list.push_back({{"room", kRooms[i].name},
                      {"title", kRooms[i].title},
                      {"asked", counters[i].asked},
                      {"fired", counters[i].fired}});
  return list;
}

Json cutoffs_json(const CutoffCounter& cutoffs) {
  return {{"all", cutoffs.all}, {"by_first", cutoffs.by_first}};
}

Json score_json(int score) {
  if (is_mate(score)) return {{"type", "mate"}, {"value", moves_to_mate(score)}};
  return {{"type", "cp"}, {"value", shown(score)}};
}

}  // namespace quadriga::lab
