#include "analysis/games.h"

namespace quadriga {

namespace {

Result<Game> main_line(const PgnGame& pgn) {
  Game game{pgn.start};
  for (const PgnMove& each : pgn.moves) {
    if (each.move.is_none())
      return Error{"game at line " + std::to_string(pgn.first_line),
                   "a null move at move " + std::to_string(game.position().full_move_number()),
                   "moves that can be judged"};
    game.play(each.move);
  }
  return game;
}

}  // namespace

GameList games_of(std::string_view pgn, const GameSelection& selection) {
  GameList list;
  MemorySource source{pgn};
  PgnReader reader{source, {.variations = true}};
  PgnGame read;
  std::size_t number = 1;
  for (auto next = reader.next(read); !next || *next; next = reader.next(read), ++number) {
    if (number > selection.last) break;
    if (!selection.has(number)) continue;
    Result<Game> game = next ? main_line(read) : Result<Game>{next.error()};
    if (game)
      list.games.push_back({number, read, std::move(game).value()});
    else
      list.bad.push_back({number, game.error()});
  }
  return list;
}

}  // namespace quadriga
