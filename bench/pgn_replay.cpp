// Replays every game of a PGN file and prints the number of games, half-moves and errors.
// bench/pgn_race times it.
#include <cstdio>

#include "formats/games/pgn.h"
#include "formats/text/compressed_source.h"

int main(int argc, char** argv) {
  using namespace quadriga;
  if (argc != 2) {
    std::fprintf(
        stderr,
        "usage: quadriga_pgn_replay FILE.pgn (or .gz, .zst, .xz, or - for standard input)\n");
    return 2;
  }
  const auto file = open_bytes(argv[1]);
  if (!file) {
    std::fprintf(stderr, "%s\n", file.error().message().c_str());
    return 2;
  }
  PgnReader reader(*file.value());
  PgnGame game;
  std::size_t games = 0;
  std::size_t moves = 0;
  std::size_t errors = 0;
  for (auto next = reader.next(game); !next || *next; next = reader.next(game)) {
    games += next ? 1 : 0;
    errors += next ? 0 : 1;
    moves += next ? game.moves.size() : 0;
  }
  std::printf("%zu games, %zu half-moves, %zu errors\n", games, moves, errors);
  return errors == 0 ? 0 : 1;
}
