#include "search/heuristics/reductions.h"

#include <algorithm>
#include <cmath>

namespace quadriga {

namespace {

// Computed once: otherwise a search of a few hundred nodes would spend a tenth of its time on
// logarithms.
const std::array<double, 64>& logarithms() {
  static const std::array<double, 64> kTable = [] {
    std::array<double, 64> table{};
    for (std::size_t i = 1; i < table.size(); ++i) table[i] = std::log(static_cast<double>(i));
    return table;
  }();
  return kTable;
}

}  // namespace

ReductionTable::ReductionTable(const Params& params) {
  const std::array<double, 64>& log = logarithms();
  for (std::size_t depth = 1; depth < table_.size(); ++depth)
    for (std::size_t index = 1; index < table_[depth].size(); ++index) {
      const double product = log[depth] * log[index];
      const double hundredths = params.lmr_base + 10000.0 * product / params.lmr_divisor;
      table_[depth][index] = static_cast<std::int16_t>(std::max(0.0, hundredths));
    }
}

}  // namespace quadriga
