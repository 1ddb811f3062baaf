// A game's evaluation as a chart of block characters.
#pragma once

#include <string>
#include <vector>

#include "analysis/analysis.h"

namespace quadriga {

// Columns filled from the bottom, in eighths of a line. `shares` are from 0 to 1.
std::vector<std::string> block_rows(const std::vector<double>& shares, std::size_t rows);

// The chart with its axes and the symbols of judged moves; empty without moves.
std::string chart_text(const AnalysedGame& game);

}  // namespace quadriga
