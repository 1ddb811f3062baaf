// Three ways to find a slider's attacks: walking the rays, magic multiplication, PEXT.
#include <type_traits>

#include "core/attacks.h"
#include "core/magic_numbers.h"
#include "core/ray_walk.h"
#include "formats/text/text.h"
#include "lab/views/views.h"

namespace quadriga::lab {

namespace {

// The tables for both ways to index, whichever this build uses.
template <class Index>
const RookTable<Index>& rook_table() {
  static const RookTable<Index> table{kStraight, kRookMagics};
  return table;
}
template <class Index>
const BishopTable<Index>& bishop_table() {
  static const BishopTable<Index> table{kDiagonal, kBishopMagics};
  return table;
}

Json walk_json(const FourDirections& steps, Square from, Bitboard occupied) {
  Json rays = Json::array();
  for (const Direction& step : steps) {
    const Bitboard reached = walk(from, step, occupied);
    Json squares = Json::array();
    for (int i = 1; i <= popcount(reached); ++i)
      squares.push_back(square_name(
          Square{from.file() + i * step.file_step, from.rank() + i * step.rank_step}, Side::White));
    rays.push_back(squares);
  }
  return rays;
}

Json magic_json(const SliderEntry& entry, Bitboard occupied) {
  const Bitboard blockers = occupied & entry.relevant;
  const std::size_t index = MagicIndex::of(entry, occupied);
  return {{"relevant", hex(entry.relevant)},
          {"blockers", hex(blockers)},
          {"magic", hex(entry.magic)},
          {"product", hex(blockers * entry.magic)},
          {"shift", entry.shift},
          {"index", index},
          {"attacks", hex(entry.attacks[index])}};
}

Json pext_json(const SliderEntry& entry, Bitboard occupied) {
  const std::size_t index = PextIndex::of(entry, occupied);
  return {
      {"relevant", hex(entry.relevant)}, {"index", index}, {"attacks", hex(entry.attacks[index])}};
}

}  // namespace

// Squares are from White's side.
Result<Json> slider(Fields& fields, Session&) {
  const BoardSquare square = fields.square("square");
  const std::string piece = fields.text("piece", 10);
  const Bitboard occupied = fields.word("occupied");
  if (fields.error()) return *fields.error();
  if (piece != "rook" && piece != "bishop") return Error{"piece", quoted(piece), "rook or bishop"};
  const bool rook = piece == "rook";
  const Square from = seen_by(square, Side::White);
  const SliderEntry& magic =
      rook ? rook_table<MagicIndex>().entry(from) : bishop_table<MagicIndex>().entry(from);
  const SliderEntry& pext =
      rook ? rook_table<PextIndex>().entry(from) : bishop_table<PextIndex>().entry(from);
  const Bitboard used = rook ? rook_attacks(from, occupied) : bishop_attacks(from, occupied);
  return Json{{"square", quadriga::name_of(square)},
              {"piece", piece},
              {"occupied", hex(occupied)},
              {"walk", walk_json(rook ? kStraight : kDiagonal, from, occupied)},
              {"magic", magic_json(magic, occupied)},
              {"pext", pext_json(pext, occupied)},
              {"attacks", hex(used)},
              {"plays_with", std::is_same_v<SliderIndex, PextIndex> ? "pext" : "magic"}};
}

}  // namespace quadriga::lab
