// The games of a PGN: those that can be analysed, to the end or up to a fault, and those that
// cannot.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/rules.h"
#include "formats/games/pgn.h"

namespace quadriga {

// A range of games, numbered from 1; bad ones count.
struct GameSelection {
  std::size_t first = 1;
  std::size_t last = SIZE_MAX;

  bool has(std::size_t number) const { return number >= first && number <= last; }
};

struct SourceGame {
  std::size_t number = 0;  // in the text, from 1
  PgnGame pgn{};
  // Its main line, up to a move that cannot be read (pgn.fault) or the first null move, which
  // cannot be judged.
  Game game{Position::start()};
};

struct BadGame {
  std::size_t number = 0;
  Error error;  // names line and reason
};

// A game that can be analysed in part.
struct BrokenGame {
  std::size_t number = 0;
  std::string fault;  // fault_text
};

// Reads the games one by one, with variations and comments.
class GameStream {
 public:
  explicit GameStream(std::unique_ptr<ByteSource> pgn, const GameSelection& selection = {});

  // The next selected game of which a move can be read, or that is empty; none: there are no more.
  // Other games are added to `bad`.
  std::optional<SourceGame> next(std::vector<BadGame>& bad);
  // Number of games read so far: good and bad, selected or not.
  std::size_t seen() const { return seen_; }

 private:
  std::unique_ptr<ByteSource> source_;
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
