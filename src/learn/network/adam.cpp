// Compiled without fused multiplications (CMakeLists.txt): the same bits on every processor.
#include "learn/network/adam.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "learn/in_parallel.h"

namespace quadriga {

namespace {

constexpr float kFirst = 0.9F;
constexpr float kSecond = 0.999F;
constexpr float kTiny = 1e-8F;

struct Factors {
  float step;       // rate, with the first moment's bias corrected
  float second;     // corrects the second moment's bias
  float shrink;     // what decay leaves of a weight
  float largest;    // absolute value of a weight
  float per_count;  // 1 / positions
};

void collect(std::vector<AlignedFloats>& gradients, std::size_t from, std::size_t to) {
  float* const sum = gradients.front().data();
  for (std::size_t t = 1; t < gradients.size(); ++t) {
    float* const other = gradients[t].data();
    for (std::size_t i = from; i < to; ++i) {
      sum[i] += other[i];
      other[i] = 0;
    }
  }
}

void update(float* values, float* first, float* second, float* gradient, std::size_t from,
            std::size_t to, const Factors& factors) {
  for (std::size_t i = from; i < to; ++i) {
    const float slope = gradient[i] * factors.per_count;
    gradient[i] = 0;
    first[i] = kFirst * first[i] + (1 - kFirst) * slope;
    second[i] = kSecond * second[i] + (1 - kSecond) * slope * slope;
    const float size = std::sqrt(second[i] * factors.second) + kTiny;
    const float next = values[i] * factors.shrink - factors.step * first[i] / size;
    values[i] = std::min(std::max(next, -factors.largest), factors.largest);
  }
}

}  // namespace

void Adam::step(FloatNetwork& network, std::vector<AlignedFloats>& gradients, std::size_t count,
                const AdamSettings& settings, int threads) {
  ++steps_;
  const auto steps = static_cast<double>(steps_);
  const Factors weights{
      .step =
          static_cast<float>(settings.rate / (1 - std::pow(static_cast<double>(kFirst), steps))),
      .second = static_cast<float>(1 / (1 - std::pow(static_cast<double>(kSecond), steps))),
      .shrink = static_cast<float>(1 - settings.rate * settings.decay),
      .largest = FloatNetwork::kLargestWeight,
      .per_count = 1 / static_cast<float>(count)};
  Factors constants = weights;
  constants.shrink = 1;
  constants.largest = std::numeric_limits<float>::max();
  const std::size_t constant = network.layout().constant();
  float* const values = network.parameters().data();
  in_parallel(threads, network.parameters().size(),
              [&](std::size_t, std::size_t from, std::size_t to) {
                collect(gradients, from, to);
                float* const gradient = gradients.front().data();
                const std::size_t middle = std::clamp(constant, from, to);
                update(values, first_.data(), second_.data(), gradient, from, middle, weights);
                update(values, first_.data(), second_.data(), gradient, middle, to, constants);
              });
}

}  // namespace quadriga
