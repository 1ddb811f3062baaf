// The two inner loops of a network, once for each instruction set. All of them give the same
// numbers to the bit: everything is in integers, and no sum overflows (network.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace quadriga {

// Rows of weights to add to the sums of the neurons, or to subtract from them.
using WeightRows = std::span<const std::int16_t* const>;

struct NetworkArithmetic {
  std::string_view name;
  // to = from + added - removed. Rows are aligned to 64 bytes; `width` is a multiple of 32.
  void (*update)(std::int16_t* to, const std::int16_t* from, WeightRows added, WeightRows removed,
                 std::size_t width);
  // The sum of weight * neuron^2, with the neurons first clipped to low..high.
  std::int64_t (*weigh)(const std::int16_t* neurons, const std::int32_t* weights, std::size_t width,
                        std::int16_t low, std::int16_t high);
};

// For any processor.
extern const NetworkArithmetic kScalarArithmetic;
// What this build has and this processor can run, the fastest first; kScalarArithmetic is the last.
std::vector<const NetworkArithmetic*> usable_arithmetic();
// Those that the build has and this processor lacks, by name, so that tests can say so.
std::vector<std::string_view> missing_arithmetic();

}  // namespace quadriga
