#include "eval/network/arithmetic.h"

#include <iterator>

#include "eval/network/arithmetic_update.h"
#include "eval/network/arithmetic_x86.h"

namespace quadriga {

namespace {

void update(std::int16_t* to, const std::int16_t* from, WeightRows added, WeightRows removed,
            std::size_t width) {
  update_neurons(to, from, added, removed, width);
}

std::int64_t weigh(const std::int16_t* neurons, const std::int32_t* weights, std::size_t width,
                   std::int16_t low, std::int16_t high) {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < width; ++i) {
    const int clipped = std::clamp(neurons[i], low, high);
    sum += std::int64_t{clipped * clipped} * weights[i];
  }
  return sum;
}

template <class Use>
void each_built(Use use) {
  for (const ProcessorArithmetic& each : x86_arithmetic()) use(each);
}

}  // namespace

const NetworkArithmetic kScalarArithmetic{"scalar", update, weigh};

std::vector<const NetworkArithmetic*> usable_arithmetic() {
  std::vector<const NetworkArithmetic*> usable;
  each_built([&](const ProcessorArithmetic& each) {
    if (each.supported) usable.push_back(each.arithmetic);
  });
  usable.push_back(&kScalarArithmetic);
  return usable;
}

std::vector<std::string_view> missing_arithmetic() {
  std::vector<std::string_view> missing;
  each_built([&](const ProcessorArithmetic& each) {
    if (!each.supported) missing.push_back(each.arithmetic->name);
  });
  return missing;
}

}  // namespace quadriga
