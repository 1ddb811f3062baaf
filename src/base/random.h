// A small, fast, reproducible random number generator (SplitMix64). Usable at compile time.
#pragma once

#include <cstdint>

namespace quadriga {

class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return z ^ (z >> 31);
  }

  // A number in [0, limit). The bias is below 2^-32 for the small limits used here.
  constexpr std::uint64_t below(std::uint64_t limit) { return ((next() >> 32) * limit) >> 32; }

 private:
  std::uint64_t state_;
};

}  // namespace quadriga
