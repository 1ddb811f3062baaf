// Files of positions with known perft counts: `FEN ;D1 20 ;D2 400 …`, one per line.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/setup.h"

namespace quadriga {

struct PerftFact {
  int depth = 0;
  std::uint64_t nodes = 0;
};

struct PerftCase {
  std::string fen;  // as written
  Position position;
  std::vector<PerftFact> facts;
  std::vector<std::string> notes;  // what was dropped from the FEN
};

// One line. The caller skips empty lines and comments (#).
Result<PerftCase> read_perft_case(std::string_view line);

// A whole file; the error names the line.
Result<std::vector<PerftCase>> read_perft_suite(std::string_view text);

}  // namespace quadriga
