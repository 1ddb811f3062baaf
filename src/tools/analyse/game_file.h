// The games of a PGN file that are to be analysed, and those that cannot be.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/rules.h"
#include "formats/pgn.h"

namespace quadriga {

// Which games of a file, by their numbers from 1; bad ones count.
struct GameSelection {
  std::size_t first = 1;
  std::size_t last = SIZE_MAX;

  bool has(std::size_t number) const { return number >= first && number <= last; }
};
// "3", "3-8", "3-".
Result<GameSelection> read_selection(std::string_view text);

struct SourceGame {
  std::size_t number = 0;  // in the file, from 1
  PgnGame pgn{};
  Game game{Position::start()};  // its main line
};

struct BadGame {
  std::size_t number = 0;
  Error error;  // names line and reason
};

struct GameFile {
  std::vector<SourceGame> games;
  std::vector<BadGame> bad;
  std::string digest;  // of all bytes: the same for the same file only
};

// The error: the file cannot be read. Variations and comments are kept.
Result<GameFile> read_games(const std::string& path, const GameSelection& selection);

}  // namespace quadriga
