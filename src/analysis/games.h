// The games of a PGN that can be analysed, and those that cannot be.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/rules.h"
#include "formats/games/pgn.h"

namespace quadriga {

// Which games, by their numbers from 1; bad ones count.
struct GameSelection {
  std::size_t first = 1;
  std::size_t last = SIZE_MAX;

  bool has(std::size_t number) const { return number >= first && number <= last; }
};

struct SourceGame {
  std::size_t number = 0;  // in the text, from 1
  PgnGame pgn{};
  Game game{Position::start()};  // its main line, up to a null move: passing cannot be judged
};

struct BadGame {
  std::size_t number = 0;
  Error error;  // names line and reason
};

// The games one after the other, each with its variations and comments.
class GameStream {
 public:
  // The text must live as long as the stream.
  explicit GameStream(std::string_view pgn, const GameSelection& selection = {});

  // The next one that was chosen and can be read; nothing: there are no more. Those that cannot be
  // read are added to `bad`.
  std::optional<SourceGame> next(std::vector<BadGame>& bad);
  // How many were passed on the way, good and bad, chosen or not.
  std::size_t seen() const { return seen_; }

 private:
  MemorySource source_;
  PgnReader reader_;
  GameSelection selection_;
  std::size_t seen_ = 0;
};

struct GameList {
  std::vector<SourceGame> games;
  std::vector<BadGame> bad;
};

GameList games_of(std::string_view pgn, const GameSelection& selection = {});

}  // namespace quadriga
