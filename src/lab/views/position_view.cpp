// Positions and moves: what every page needs to draw a board.
#include "core/checks.h"
#include "core/facts.h"
#include "formats/positions/fen.h"
#include "formats/positions/move_text.h"
#include "lab/views/views.h"

namespace quadriga::lab {

namespace {

const char* outcome_name(Outcome outcome) {
  switch (outcome) {
    case Outcome::Ongoing: return "ongoing";
    case Outcome::Checkmate: return "checkmate";
    case Outcome::Stalemate: return "stalemate";
    case Outcome::InsufficientMaterial: return "insufficient material";
    case Outcome::FiftyMoves: return "fifty moves";
    case Outcome::ThreefoldRepetition: return "threefold repetition";
  }
  return "";
}

Json legal_json(const Position& position, Move move) {
  const Side mover = position.side_to_move();
  Json json = move_json(position, move);
  json["from"] = square_name(move.from(), mover);
  // Where the piece is dropped: a castling king goes two squares, or onto its rook.
  json["to"] = json["uci"].get<std::string>().substr(2, 2);
  json["rook"] = move.is_castling() ? Json(square_name(move.to(), mover)) : Json();
  json["promotion"] = move.is_promotion() ? Json(lab::name_of(move.promoted_to())) : Json();
  json["capture"] = move.is_en_passant() ||
                    (!move.is_castling() && (position.board().theirs() & move.to().bit()) != 0);
  return json;
}

}  // namespace

Result<Json> position(Fields& fields, Session&) {
  const Game game = fields.game();
  if (fields.error()) return *fields.error();
  const Position& now = game.position();
  const Side mover = now.side_to_move();
  Json legal = Json::array();
  const bool over = game.outcome() != Outcome::Ongoing;
  for (const Move move : now.legal_moves()) legal.push_back(legal_json(now, move));
  Json line = Json::array();
  Position before = game.start();
  for (const Move move : game.moves()) {
    Json step = move_json(before, move);
    before = before.after(move);
    step["fen"] = write_fen(before);
    line.push_back(step);
  }
  return Json{{"fen", write_fen(now)},
              {"start", write_fen(game.start())},
              {"mover", lab::name_of(mover)},
              {"check", now.in_check()},
              {"king", square_name(now.board().my_king(), mover)},
              {"outcome", outcome_name(game.outcome())},
              {"over", over},
              {"rule50", now.rule50()},
              {"ply", now.ply()},
              {"key", hex(now.key())},
              {"legal", legal},
              {"line", line}};
}

// A move as people type it.
Result<Json> read_move(Fields& fields, Session&) {
  const Game game = fields.game();
  if (fields.error()) return *fields.error();
  const Move move = fields.move("text", game.position());
  if (fields.error()) return *fields.error();
  return move_json(game.position(), move);
}

}  // namespace quadriga::lab
