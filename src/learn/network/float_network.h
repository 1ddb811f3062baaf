// A network in floating point, as it is trained. Its output is a logit: the expected result is
// 1 / (1 + exp(-output)), and a centipawn is 1 / scale of it.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "eval/network/network.h"

namespace quadriga {

// Numbers aligned for the processor, all zero at first.
class AlignedFloats {
 public:
  AlignedFloats() = default;
  explicit AlignedFloats(std::size_t size) : size_(size), lines_((size + kLine - 1) / kLine) {}

  float* data() { return lines_.front().values; }
  const float* data() const { return lines_.front().values; }
  std::size_t size() const { return size_; }
  std::span<float> all() { return {data(), size_}; }
  std::span<const float> all() const { return {data(), size_}; }

 private:
  static constexpr std::size_t kLine = 16;
  struct alignas(64) Line {
    float values[kLine];
  };
  std::size_t size_ = 0;
  std::vector<Line> lines_;
};

// Where the numbers of a network are among its parameters: bias, weights by input, output by bucket
// and view, constant by bucket.
struct ParameterLayout {
  Architecture shape;

  std::size_t bias() const { return 0; }
  std::size_t row(std::size_t input) const { return (input + 1) * shape.neurons(); }
  std::size_t output(std::size_t bucket, std::size_t view) const {
    return row(shape.inputs()) + (bucket * 2 + view) * shape.neurons();
  }
  std::size_t constant() const { return output(static_cast<std::size_t>(shape.output_buckets), 0); }
  std::size_t size() const { return constant() + static_cast<std::size_t>(shape.output_buckets); }
};

class FloatNetwork {
 public:
  // The largest absolute value of a weight.
  static constexpr float kLargestWeight = 1.98F;

  explicit FloatNetwork(const Architecture& architecture)
      : layout_{architecture}, parameters_(layout_.size()) {}
  // Small random weights.
  static FloatNetwork random(const Architecture& architecture, std::uint64_t seed);
  static FloatNetwork of(const NetworkNumbers& numbers, double scale);

  const ParameterLayout& layout() const { return layout_; }
  const Architecture& shape() const { return layout_.shape; }
  AlignedFloats& parameters() { return parameters_; }
  const AlignedFloats& parameters() const { return parameters_; }

  // In integers, as precisely as no sum can overflow. `seen`: how often each input was on, for the
  // means; `scale`: centipawns per unit of the output.
  Result<std::shared_ptr<const Network>> quantised(double scale,
                                                   const std::vector<std::uint64_t>& seen,
                                                   const std::string& origin) const;

 private:
  NetworkNumbers rounded(double scale, int weight_bits) const;

  ParameterLayout layout_;
  AlignedFloats parameters_;
};

// Fills in the means of the groups. `seen` has an entry for each input.
void set_means(NetworkNumbers& numbers, const std::vector<std::uint64_t>& seen);

}  // namespace quadriga
