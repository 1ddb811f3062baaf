// Where games start: positions from an EPD file, the first moves of PGN games, or lines of a
// Polyglot book. Files may be compressed.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "arena/referee.h"
#include "base/result.h"

namespace quadriga {

enum class OpeningFormat { ByName, Epd, Pgn, Polyglot };

struct OpeningSource {
  std::string path;  // empty: the standard start position
  OpeningFormat format = OpeningFormat::ByName;
  bool shuffled = true;
  std::uint64_t seed = 1;
  int plies = 16;         // at most, from a PGN game or a book line
  bool chess960 = false;  // whether kings and rooks may castle from other squares
};

// At most `wanted` openings; in none of them is the game over. Lines of a Polyglot book are always
// drawn at random by weight. The error names the file and the line or the position.
Result<std::vector<Opening>> load_openings(const OpeningSource& source, std::size_t wanted);

}  // namespace quadriga
