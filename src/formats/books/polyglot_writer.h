// Polyglot books as bytes: what polyglot.h reads.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace quadriga {

// A move of a position (both as polyglot.h packs them) and what it counts, in any unit.
struct WeighedMove {
  std::uint64_t key = 0;
  std::uint16_t move = 0;
  std::uint64_t weight = 0;
};

// A book of these moves in any order: sorted by key, best move first. Moves that occur more than
// once are added up, those without weight left out. Where a position's weights do not fit in 16
// bits they are all made smaller by the same factor, but none becomes 0.
std::string write_polyglot(std::vector<WeighedMove> moves);

}  // namespace quadriga
