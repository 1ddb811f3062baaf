// A game's evaluation as a chart of block characters.
#pragma once

#include <string>
#include <vector>

#include "analysis/analysis.h"

namespace quadriga {

// White's share of each column from the bottom, in eighths of a line. `shares` from 0 to 1.
std::vector<std::string> block_rows(const std::vector<double>& shares, std::size_t rows);

// The chart with its axes and marks, as lines; empty without moves.
std::string chart_text(const AnalysedGame& game);

}  // namespace quadriga
