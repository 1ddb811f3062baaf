#include "analysis/games.h"

#include <utility>

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

GameStream::GameStream(std::unique_ptr<ByteSource> pgn, const GameSelection& selection)
    : source_(std::move(pgn)),
      reader_(*source_, {.variations = true, .broken_games = true}),
      selection_(selection) {}

std::optional<SourceGame> GameStream::next(std::vector<BadGame>& bad) {
  SourceGame game;
  while (seen_ < selection_.last) {
    const Result<bool> read = reader_.next(game.pgn);
    if (read && !*read) break;
    game.number = ++seen_;
    if (!selection_.has(game.number)) continue;
    if (!read) {
      bad.push_back({game.number, read.error()});
      continue;
    }
    game.game = main_line(game.pgn);
    return game;
  }
  return std::nullopt;
}

GameList games_of(std::string_view pgn, const GameSelection& selection) {
  GameList list;
  GameStream stream{std::make_unique<MemorySource>(pgn), selection};
  while (std::optional<SourceGame> game = stream.next(list.bad))
    list.games.push_back(std::move(*game));
  return list;
}

}  // namespace quadriga
