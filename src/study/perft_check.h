// Runs perft on positions with known counts and compares.
#pragma once

#include <functional>
#include <vector>

#include "engine/perft.h"
#include "formats/positions/perft_suite.h"

namespace quadriga {

struct PerftMismatch {
  const PerftCase& position;
  int depth;
  std::uint64_t found;
  std::uint64_t expected;
};

struct PerftCheck {
  int counts = 0;
  int wrong = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

struct PerftCheckEvents {
  std::function<void(const PerftMismatch&)> wrong;
  std::function<void(double done)> progress;  // 0 to 1
};

// Checks every known count up to `deepest` plies. `options` says how to count; its depth is not
// used. The only error: the hash table cannot be allocated.
Result<PerftCheck> check_perft(const std::vector<PerftCase>& cases, int deepest,
                               PerftOptions options, const PerftCheckEvents& events);

}  // namespace quadriga
