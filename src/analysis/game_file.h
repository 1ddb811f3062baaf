// The games of a PGN file that are to be analysed, and those that cannot be.
#pragma once

#include <string>
#include <string_view>

#include "analysis/games.h"
#include "base/result.h"

namespace quadriga {

// "3", "3-8", "3-".
Result<GameSelection> read_selection(std::string_view text);

struct GameFile {
  std::string text;    // unpacked; the games are read out of it one after the other
  std::string digest;  // of all bytes: the same for the same file only
};

// The error: the file cannot be read.
Result<GameFile> read_games(const std::string& path);

}  // namespace quadriga
