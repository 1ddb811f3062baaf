#include "learn/network/float_network.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/random.h"

namespace quadriga {

namespace {

// Uniform within -size..size.
float drawn(Random& random, double size) {
  const double unit = static_cast<double>(random.next() >> 11) * 0x1p-53;
  return static_cast<float>((2 * unit - 1) * size);
}

template <class Number>
Number to_integer(float value, double unit) {
  constexpr auto kLow = static_cast<double>(std::numeric_limits<Number>::min());
  constexpr auto kHigh = static_cast<double>(std::numeric_limits<Number>::max());
  return static_cast<Number>(
      std::clamp(std::round(static_cast<double>(value) * unit), kLow, kHigh));
}

template <class Number>
void round_all(std::span<const float> from, double unit, std::vector<Number>& to) {
  std::transform(from.begin(), from.end(), to.begin(),
                 [unit](float value) { return to_integer<Number>(value, unit); });
}

template <class Number>
void scale_all(const std::vector<Number>& from, double unit, float* to) {
  for (std::size_t i = 0; i < from.size(); ++i)
    to[i] = static_cast<float>(static_cast<double>(from[i]) / unit);
}

double square_of_one(int weight_bits) { return std::exp2(2 * weight_bits); }

}  // namespace

FloatNetwork FloatNetwork::random(const Architecture& architecture, std::uint64_t seed) {
  // Sums of about thirty weights then vary by half a unit, and the two output rows cancel at first.
  constexpr double kWeight = 0.15;
  constexpr double kBias = 0.5;
  FloatNetwork network{architecture};
  Random random{seed};
  const ParameterLayout& layout = network.layout_;
  float* const all = network.parameters_.data();
  const bool clips = architecture.activation == Activation::ClippedSquared;
  for (std::size_t i = 0; i < layout.row(0); ++i)
    all[i] =
        clips ? drawn(random, kBias / 2) + static_cast<float>(kBias / 2) : drawn(random, kBias);
  for (std::size_t i = layout.row(0); i < layout.output(0, 0); ++i) all[i] = drawn(random, kWeight);
  const double output = 1 / std::sqrt(static_cast<double>(architecture.width));
  for (std::size_t i = 0; i < 2 * architecture.neurons(); ++i)
    all[layout.output(0, 0) + i] = drawn(random, output);
  // All buckets begin alike.
  const float* const first = all + layout.output(0, 0);
  for (std::size_t bucket = 1; bucket < static_cast<std::size_t>(architecture.output_buckets);
       ++bucket)
    std::copy_n(first, 2 * architecture.neurons(), all + layout.output(bucket, 0));
  return network;
}

FloatNetwork FloatNetwork::of(const NetworkNumbers& numbers, double scale) {
  FloatNetwork network{numbers.architecture};
  const ParameterLayout& layout = network.layout_;
  float* const all = network.parameters_.data();
  const double one = std::exp2(numbers.weight_bits);
  const double output = scale * std::exp2(kOutputBits);
  scale_all(numbers.bias, one, all);
  scale_all(numbers.weights, one, all + layout.row(0));
  scale_all(numbers.output, output, all + layout.output(0, 0));
  scale_all(numbers.constant, output * square_of_one(numbers.weight_bits), all + layout.constant());
  return network;
}

NetworkNumbers FloatNetwork::rounded(double scale, int weight_bits) const {
  NetworkNumbers numbers = NetworkNumbers::zero(shape());
  numbers.weight_bits = weight_bits;
  const std::span<const float> all = parameters_.all();
  const double one = std::exp2(weight_bits);
  const double output = scale * std::exp2(kOutputBits);
  round_all(all.subspan(layout_.bias(), numbers.bias.size()), one, numbers.bias);
  round_all(all.subspan(layout_.row(0), numbers.weights.size()), one, numbers.weights);
  round_all(all.subspan(layout_.output(0, 0), numbers.output.size()), output, numbers.output);
  round_all(all.subspan(layout_.constant()), output * square_of_one(weight_bits), numbers.constant);
  return numbers;
}

Result<std::shared_ptr<const Network>> FloatNetwork::quantised(
    double scale, const std::vector<std::uint64_t>& seen, const std::string& origin) const {
  constexpr int kLeastBits = 6;
  for (int bits = kMostWeightBits;; --bits) {
    NetworkNumbers numbers = rounded(scale, bits);
    numbers.origin = origin;
    set_means(numbers, seen);
    auto proved = Network::prove(std::move(numbers), "trained network");
    if (proved || bits == kLeastBits) return proved;
  }
}

void set_means(NetworkNumbers& numbers, const std::vector<std::uint64_t>& seen) {
  const std::size_t width = numbers.architecture.neurons();
  for (std::size_t group = 0; group < numbers.architecture.groups(); ++group) {
    std::vector<double> sums(width);
    double count = 0;
    for (std::size_t input = group * 64; input < (group + 1) * 64; ++input) {
      const auto times = static_cast<double>(seen[input]);
      count += times;
      for (std::size_t k = 0; k < width && times > 0; ++k)
        sums[k] += times * numbers.weights[input * width + k];
    }
    for (std::size_t k = 0; k < width && count > 0; ++k)
      numbers.means[group * width + k] = static_cast<std::int16_t>(std::lround(sums[k] / count));
  }
}

}  // namespace quadriga
