// Networks with random weights, for tests.
#pragma once

#include <gtest/gtest.h>

#include "base/random.h"
#include "eval/network/network.h"

namespace quadriga::support {

template <class Number>
void fill_randomly(std::vector<Number>& numbers, int size, Random& random) {
  for (Number& number : numbers)
    number = static_cast<Number>(
        static_cast<int>(random.below(2 * static_cast<std::uint64_t>(size) + 1)) - size);
}

inline NetworkNumbers random_numbers(const Architecture& architecture, std::uint64_t seed) {
  Random random{seed};
  NetworkNumbers numbers = NetworkNumbers::zero(architecture);
  numbers.origin = "random numbers";
  fill_randomly(numbers.bias, 500, random);
  fill_randomly(numbers.weights, 500, random);
  fill_randomly(numbers.means, 300, random);
  fill_randomly(numbers.output, 30000, random);
  fill_randomly(numbers.constant, 1'000'000, random);
  return numbers;
}

inline std::shared_ptr<const Network> random_network(const Architecture& architecture,
                                                     std::uint64_t seed = 1) {
  auto network = Network::prove(random_numbers(architecture, seed), "random");
  if (!network) ADD_FAILURE() << network.error().message();
  return std::move(network).value();
}

// One of each kind that differs in the code.
inline std::vector<Architecture> network_shapes() {
  return {{.width = 32},
          {.width = 96, .activation = Activation::ClippedSquared, .output_buckets = 1},
          {.width = 160, .king_buckets = kMostKingBuckets, .output_buckets = 3},
          {.width = 256}};
}

}  // namespace quadriga::support
