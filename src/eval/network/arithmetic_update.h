// The code of `update`, shared by all instruction sets: the compiler makes of a vector what the
// function that it is inlined into may use. Included by the sources of network arithmetic only.
#pragma once

#include <algorithm>

#include "eval/network/arithmetic.h"

namespace quadriga {

// Unsigned, because a sum may pass beyond the range of its type on its way and come back.
using Neurons32 [[gnu::vector_size(64), gnu::may_alias]] = std::uint16_t;

// `kParts` times 32 neurons at a time stay in registers.
template <std::size_t kParts>
[[gnu::always_inline]] inline void update_part(std::int16_t* to, const std::int16_t* from,
                                               WeightRows added, WeightRows removed,
                                               std::size_t first) {
  Neurons32 sums[kParts];
  const auto part = [first](const std::int16_t* row) {
    return reinterpret_cast<const Neurons32*>(row + first);
  };
  for (std::size_t i = 0; i < kParts; ++i) sums[i] = part(from)[i];
  for (const std::int16_t* row : added)
    for (std::size_t i = 0; i < kParts; ++i) sums[i] += part(row)[i];
  for (const std::int16_t* row : removed)
    for (std::size_t i = 0; i < kParts; ++i) sums[i] -= part(row)[i];
  for (std::size_t i = 0; i < kParts; ++i) reinterpret_cast<Neurons32*>(to + first)[i] = sums[i];
}

[[gnu::always_inline]] inline void update_neurons(std::int16_t* to, const std::int16_t* from,
                                                  WeightRows added, WeightRows removed,
                                                  std::size_t width) {
  constexpr std::size_t kMany = 4;
  std::size_t first = 0;
  for (; first + kMany * 32 <= width; first += kMany * 32)
    update_part<kMany>(to, from, added, removed, first);
  for (; first < width; first += 32) update_part<1>(to, from, added, removed, first);
}

}  // namespace quadriga
