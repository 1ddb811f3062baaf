// Reads the PGN file to be analysed.
#pragma once

#include <string>
#include <string_view>

#include "analysis/games.h"
#include "base/result.h"

namespace quadriga {

// "3", "3-8", "3-".
Result<GameSelection> read_selection(std::string_view text);

struct GameFile {
  std::string text;    // unpacked; games are parsed from it one by one
  std::string digest;  // a hash of all bytes
};

// The only error: the file cannot be read.
Result<GameFile> read_games(const std::string& path);

}  // namespace quadriga
