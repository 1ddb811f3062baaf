#include "eval/weight_table.h"

namespace quadriga {

std::string weight_name(std::size_t index) {
  for (const WeightRow& row : kWeightTable) {
    if (index < row.count) {
      const std::string name{row.name};
      return row.count == 1 ? name : name + "[" + std::to_string(index) + "]";
    }
    index -= row.count;
  }
  return "no weight";
}

}  // namespace quadriga
