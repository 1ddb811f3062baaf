// What openings are called: ECO codes and names by position, so that transpositions are known.
//
// The table is opening_names.tsv beside this header; the build embeds it.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "core/rules.h"

namespace quadriga {

struct OpeningName {
  std::string_view eco;   // "C60"
  std::string_view name;  // "Ruy Lopez"
  int ply = 0;            // half-moves of the game up to the position of that name
};

// The last position of the game that has a name. The views are good for ever.
std::optional<OpeningName> opening_of(const Game& game);

// How many positions have a name.
std::size_t named_openings();

// The embedded table: lines of code, name and moves (SAN from the start position) with tabs between
// them, gzipped.
std::string_view packed_opening_names();

}  // namespace quadriga
