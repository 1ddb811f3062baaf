// Positions with the result of their game, one per line: `FEN | centipawns | result`.
#pragma once

#include <string_view>

#include "base/result.h"
#include "core/position.h"

namespace quadriga {

struct Labelled {
  Position position;
  int centipawns;  // White's view
  double result;   // White's: 1 won, 0.5 drawn, 0 lost
};

Result<Labelled> read_labelled(std::string_view line);

}  // namespace quadriga
