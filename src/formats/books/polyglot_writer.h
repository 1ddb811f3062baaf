// Writes Polyglot books, which polyglot.h reads.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace quadriga {

// A position's key and a move (both as in polyglot.h), with its weight in any unit.
struct WeighedMove {
  std::uint64_t key = 0;
  std::uint16_t move = 0;
  std::uint64_t weight = 0;
};

// A book of these moves, given in any order: sorted by key, best move first. Weights of repeated
// moves are added up, and moves without weight left out. If a position's weights do not fit in 16
// bits, they are all scaled down by the same factor, but none to 0.
std::string write_polyglot(std::vector<WeighedMove> moves);

}  // namespace quadriga
