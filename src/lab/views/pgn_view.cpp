// Reads and writes games as PGN.
#include "formats/games/pgn.h"

#include "analysis/game_text.h"
#include "formats/positions/fen.h"
#include "formats/positions/move_text.h"
#include "lab/views/views.h"

namespace quadriga::lab {

namespace {

constexpr std::size_t kLongestPgn = 900'000;
constexpr std::size_t kMostGames = 200;
constexpr std::size_t kMostListed = 2000;

Json game_json(const PgnGame& game) {
  Json tags = Json::object();
  for (const auto& [name, value] : game.tags) tags[name] = value;
  Json moves = Json::array();
  Position position = game.start;
  for (const PgnMove& each : game.moves) {
    if (each.move.is_none())
      break;  // a null move: the moves after it cannot be played on the board
    Json move = move_json(position, each.move);
    move["comment"] = each.comment;
    moves.push_back(move);
    position = position.after(each.move);
  }
  return {{"tags", tags},
          {"start", write_fen(game.start)},
          {"fault", fault_text(game)},
          {"result", text_of(game.result)},
          {"moves", moves}};
}

Json entry_json(const SourceGame& game) {
  Json moves = Json::array();
  Position position = game.game.start();
  for (const Move move : game.game.moves()) {
    moves.push_back(write_uci_move(position, move));
    position = position.after(move);
  }
  return {{"number", game.number},
          {"line", game.pgn.first_line},
          {"white", tag_text(game, "White")},
          {"black", tag_text(game, "Black")},
          {"result", text_of(game.pgn.result)},
          {"event", event_text(game)},
          {"opening", opening_text(game)},
          {"start", write_fen(game.game.start())},
          {"fault", fault_text(game.pgn)},
          {"moves", moves}};
}

}  // namespace

Result<Json> read_pgn(Fields& fields, Session&) {
  const std::string text = fields.text("text", kLongestPgn);
  if (fields.error()) return *fields.error();
  MemorySource source{text};
  PgnReader reader{source, {.broken_games = true}};
  Json games = Json::array();
  Json faults = Json::array();
  PgnGame game;
  std::optional<Error> first;
  while (games.size() + faults.size() < kMostGames) {
    const Result<bool> next = reader.next(game);
    if (next && !*next) break;
    if (next) {
      games.push_back(game_json(game));
    } else {
      faults.push_back(next.error().message());
      if (!first) first = next.error();
    }
  }
  if (games.empty() && first) {
    first->field = "PGN, " + first->field;
    return *first;
  }
  if (games.empty()) return Error{"pgn", "no game", "moves in PGN"};
  return Json{{"games", games}, {"faults", faults}};
}

Result<Json> read_games(Fields& fields, Session&) {
  const std::string text = fields.text("text", kLongestGames);
  if (fields.error()) return *fields.error();
  const GameList list = games_of(text, {1, kMostListed + 1});
  Json games = Json::array();
  Json bad = Json::array();
  bool more = false;
  for (const SourceGame& game : list.games) {
    more = more || game.number > kMostListed;
    if (game.number <= kMostListed) games.push_back(entry_json(game));
  }
  for (const BadGame& game : list.bad) {
    more = more || game.number > kMostListed;
    if (game.number <= kMostListed)
      bad.push_back({{"number", game.number}, {"reason", game.error.message()}});
  }
  return Json{{"games", games}, {"bad", bad}, {"more", more}};
}

Result<Json> write_pgn(Fields& fields, Session&) {
  const Game game = fields.game();
  const std::string result = fields.text("result", 7, "*");
  const std::string white = fields.text("white", 100, "?");
  const std::string black = fields.text("black", 100, "?");
  const std::string date = fields.text("date", 10, "????.??.??");
  if (fields.error()) return *fields.error();
  PgnGame pgn;
  pgn.start = game.start();
  for (const Move move : game.moves()) pgn.moves.push_back({move, ""});
  for (const PgnResult each :
       {PgnResult::Unknown, PgnResult::WhiteWins, PgnResult::BlackWins, PgnResult::Draw})
    if (text_of(each) == result) pgn.result = each;
  if (text_of(pgn.result) != result)
    return Error{"result", quoted(result), "1-0, 0-1, 1/2-1/2 or *"};
  pgn.set_tag("Event", "A game in the lab");
  pgn.set_tag("Date", date);
  pgn.set_tag("White", white);
  pgn.set_tag("Black", black);
  return Json{{"text", quadriga::write_pgn(pgn)}};
}

}  // namespace quadriga::lab
