// Opening names: ECO codes and names by position, so that transpositions are recognised.
//
// The table is opening_names.tsv next to this header; the build embeds it.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "core/rules.h"

namespace quadriga {

struct OpeningName {
  std::string_view eco;   // "C60"
  std::string_view name;  // "Ruy Lopez"
  int ply = 0;            // half-moves from the start of the game to the named position
};

// The name of the last position of the game that has one. The views are valid forever.
std::optional<OpeningName> opening_of(const Game& game);

// How many positions have a name.
std::size_t named_openings();

// The embedded table, gzipped: lines of ECO code, name and moves (SAN from the start position),
// separated by tabs.
std::string_view packed_opening_names();

}  // namespace quadriga
