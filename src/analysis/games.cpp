#include "analysis/games.h"

namespace quadriga {

namespace {

Game main_line(const PgnGame& pgn) {
  Game game{pgn.start};
  for (const PgnMove& each : pgn.moves) {
    if (each.move.is_none()) break;
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
    list.seen = number;
    if (!selection.has(number)) continue;
    if (next)
      list.games.push_back({number, read, main_line(read)});
    else
      list.bad.push_back({number, next.error()});
  }
  return list;
}

}  // namespace quadriga
