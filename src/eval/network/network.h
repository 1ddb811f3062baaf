// A network as numbers, and as a file. In floating point the score is
//
//     constant[bucket] + sum over both points of view and all neurons of
//         output[bucket][view][neuron] * activation(bias[neuron] + sum of weights[input][neuron])
//
// All numbers here are integers, and so is the arithmetic: a weight of 1 is 2^weight_bits, a
// centipawn is 2^(2 * weight_bits + 8). A Network exists only if no sum can overflow for any legal
// position, which is proved from its weights.
//
//     file    "quadriga network 1\n", a line that says where it comes from (at most 4,000 bytes),
//             2 bytes each: width, activation (0 square, 1 clipped), king buckets, output buckets,
//             weight bits, 0;
//             bias, weights (by input), means (by group): 2 bytes each, signed
//             output: 4 bytes each; constant: 8 bytes each
//             4 bytes CRC-32 of everything before it
//
// All numbers are little-endian.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "eval/network/architecture.h"

namespace quadriga {

inline constexpr std::string_view kNetworkMagic = "quadriga network 1\n";
inline constexpr std::size_t kLongestOrigin = 4000;
inline constexpr int kOutputBits = 8;
inline constexpr int kMostWeightBits = 12;

struct NetworkNumbers {
  Architecture architecture;
  int weight_bits = 8;
  std::string origin;  // one line: what it was trained on, and how
  std::vector<std::int16_t> bias;
  std::vector<std::int16_t> weights;  // one row for each input
  // The mean of the rows of a group, over the squares on which such a piece stood in training: the
  // zero point of the pairs that are shown (decomposition.h).
  std::vector<std::int16_t> means;
  std::vector<std::int32_t>
      output;  // a row for the side to move, then one for the other, by bucket
  std::vector<std::int64_t> constant;

  // All numbers zero.
  static NetworkNumbers zero(const Architecture& architecture);
  friend bool operator==(const NetworkNumbers&, const NetworkNumbers&) = default;
};

// The bytes of a file.
std::string network_file(const NetworkNumbers& numbers);

class Network {
 public:
  // The errors name `name` and what was found. A damaged, truncated or hostile file is refused.
  static Result<std::shared_ptr<const Network>> read(std::string_view bytes,
                                                     const std::string& name);
  // Refuses numbers of the wrong count or out of range, and those for which a sum could overflow.
  static Result<std::shared_ptr<const Network>> prove(NetworkNumbers numbers,
                                                      const std::string& name);

  const NetworkNumbers& numbers() const { return numbers_; }
  const Architecture& architecture() const { return numbers_.architecture; }
  const std::int16_t* bias() const { return aligned(0); }
  const std::int16_t* row(std::size_t input) const { return aligned(input + 1); }
  // `view`: 0 of the side to move, 1 of the other side.
  std::span<const std::int32_t> output(std::size_t bucket, std::size_t view) const;
  std::int64_t constant(std::size_t bucket) const { return numbers_.constant[bucket]; }
  // The largest value of a neuron after which a clipped one does not grow.
  int one() const { return 1 << numbers_.weight_bits; }
  int unit_bits() const { return 2 * numbers_.weight_bits + kOutputBits; }

 private:
  struct alignas(64) Line {
    std::int16_t values[kWidthStep];
  };
  explicit Network(NetworkNumbers numbers);
  const std::int16_t* aligned(std::size_t row) const { return rows_[row * lines_per_row_].values; }

  NetworkNumbers numbers_;
  std::size_t lines_per_row_;
  std::vector<Line> rows_;  // bias and weights, aligned for the processor
};

}  // namespace quadriga
