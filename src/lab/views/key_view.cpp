// The key of a position as the XOR of its parts, and its bucket in the transposition table.
#include "formats/positions/fen.h"
#include "formats/positions/move_text.h"
#include "formats/text/text.h"
#include "lab/views/views.h"

namespace quadriga::lab {

namespace {

Json term(const std::string& what, const Json& square, Key number, Key& running) {
  running ^= number;
  return {{"what", what}, {"square", square}, {"number", hex(number)}, {"so_far", hex(running)}};
}

}  // namespace

Result<Json> keys(Fields& fields, Session&) {
  const Game game = fields.game();
  if (fields.error()) return *fields.error();
  const Position& position = game.position();
  const Board& board = position.board();
  const Side mover = position.side_to_move();
  Json terms = Json::array();
  Key running = 0;
  for (const int i : Bits{board.occupied()}) {
    const Square square{i};
    const Side side = (board.mine & square.bit()) ? mover : !mover;
    const BoardSquare place = on_board(square, mover);
    const Piece piece = board.at(square);
    terms.push_back(term(std::string(lab::name_of(side)) + " " + std::string(lab::name_of(piece)),
                         quadriga::name_of(place), kZobrist.piece(side, piece, place), running));
  }
  if (const Bitboard target = position.en_passant()) {
    const Square square{lowest_index(target)};
    terms.push_back(term("en passant, as a legal capture exists", square_name(square, mover),
                         kZobrist.en_passant(square.file()), running));
  }
  if (mover == Side::Black)
    terms.push_back(term("black to move", nullptr, kZobrist.black_to_move(), running));
  const PartialKeys& parts = position.partial_keys();
  return Json{{"fen", write_fen(position)},
              {"key", hex(position.key())},
              {"terms", terms},
              {"pawns", hex(parts.pawns)},
              {"non_pawns", {hex(parts.non_pawns[0]), hex(parts.non_pawns[1])}},
              {"minors", hex(parts.minors)},
              {"occurrences", 1 + game.history().earlier_occurrences(position.rule50())}};
}

// The entries in the position's bucket, after a search by this page.
Result<Json> table_slot(Fields& fields, Session& session) {
  const Game game = fields.game();
  if (fields.error()) return *fields.error();
  const Position& position = game.position();
  const TtSlot slot = session.slot_of(position.key());
  Json entries = Json::array();
  for (const TtSlot::Entry& each : slot.entries) {
    if (each.word == 0) {
      entries.push_back(nullptr);
      continue;
    }
    const Move move = each.entry.move;
    const bool readable = each.ours && !move.is_none() && position.is_legal(move);
    entries.push_back(
        {{"word", hex(each.word)},
         {"tag", each.tag},
         {"ours", each.ours},
         {"age", each.age},
         {"move", readable ? move_json(position, move) : Json()},
         {"score", each.entry.score == kNoScore ? Json() : score_json(each.entry.score)},
         {"eval", each.entry.eval == kNoScore ? Json() : Json(each.entry.eval)},
         {"depth", each.entry.depth},
         {"bound", name_of(each.entry.bound)},
         {"pv", each.entry.pv}});
  }
  return Json{{"key", hex(position.key())},
              {"tag", position.key() & 0xFFFF},
              {"bucket", slot.bucket},
              {"buckets", slot.buckets},
              {"entries", entries}};
}

}  // namespace quadriga::lab
