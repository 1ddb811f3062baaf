// Compiled without fused multiplications (CMakeLists.txt), which would make the paths differ.
#include "learn/network/gradient.h"

#include <array>
#include <cmath>
#include <memory>

#include "learn/network/score_curve.h"

namespace quadriga {

namespace {

using Floats16 [[gnu::vector_size(64), gnu::may_alias]] = float;
constexpr std::size_t kLanes = 16;
constexpr std::size_t kParts =
    4;  // vectors that stay in registers; a width has 2, or a multiple of 4

const Floats16* vectors(const float* from) { return reinterpret_cast<const Floats16*>(from); }
Floats16* vectors(float* from) { return reinterpret_cast<Floats16*>(from); }

struct alignas(64) Neurons {
  std::array<std::array<float, kMostWidth>, 2> by_view;
};

// The largest number of parts, up to kParts, that divides the rest of a row.
template <class Use>
[[gnu::always_inline]] inline void each_part(std::size_t width, Use use) {
  const std::size_t count = width / kLanes;
  std::size_t first = 0;
  for (; first + kParts <= count; first += kParts)
    use(first, std::integral_constant<std::size_t, kParts>{});
  for (; first < count; first += 2) use(first, std::integral_constant<std::size_t, 2>{});
}

template <std::size_t kCount>
[[gnu::always_inline]] inline void sum_part(const FloatNetwork& network, const Inputs& inputs,
                                            std::size_t first, float* to) {
  const float* const all = network.parameters().data();
  Floats16 sums[kCount];
  for (std::size_t p = 0; p < kCount; ++p) sums[p] = vectors(all)[first + p];
  for (std::size_t i = 0; i < inputs.count; ++i) {
    const Floats16* const row = vectors(all + network.layout().row(inputs.index[i])) + first;
    for (std::size_t p = 0; p < kCount; ++p) sums[p] += row[p];
  }
  for (std::size_t p = 0; p < kCount; ++p) vectors(to)[first + p] = sums[p];
}

template <std::size_t kCount>
[[gnu::always_inline]] inline void spread_part(const ParameterLayout& layout, const Inputs& inputs,
                                               std::size_t first, const float* from, float* all) {
  Floats16 pulls[kCount];
  for (std::size_t p = 0; p < kCount; ++p) pulls[p] = vectors(from)[first + p];
  for (std::size_t p = 0; p < kCount; ++p) vectors(all)[first + p] += pulls[p];
  for (std::size_t i = 0; i < inputs.count; ++i) {
    Floats16* const row = vectors(all + layout.row(inputs.index[i])) + first;
    for (std::size_t p = 0; p < kCount; ++p) row[p] += pulls[p];
  }
}

// What the activation makes of the sums, before it is squared.
template <bool kClips>
[[gnu::always_inline]] inline void activate(const Floats16& sum, Floats16& active) {
  active = sum;
  if constexpr (kClips) {
    const Floats16 zero{};
    const Floats16 one = zero + 1.0F;
    active = active > zero ? active : zero;
    active = active < one ? active : one;
  }
}

// Lane by lane, then the lanes in a fixed order: the same sum on every path.
[[gnu::always_inline]] inline float sum_of_lanes(const Floats16& lanes) {
  float sum = 0;
  for (std::size_t i = 0; i < kLanes; ++i) sum += lanes[i];
  return sum;
}

template <bool kClips>
[[gnu::always_inline]] inline float forward(const FloatNetwork& network, const BothInputs& inputs,
                                            Neurons& neurons) {
  const ParameterLayout& layout = network.layout();
  const std::size_t width = layout.shape.neurons();
  const std::size_t bucket = layout.shape.output_bucket(inputs.pieces());
  const float* const all = network.parameters().data();
  Floats16 lanes{};
  for (std::size_t view = 0; view < 2; ++view) {
    float* const sums = neurons.by_view[view].data();
    each_part(
        width, [&](std::size_t first, auto count) __attribute__((always_inline)) {
          sum_part<count()>(network, inputs.views[view], first, sums);
        });
    const Floats16* const output = vectors(all + layout.output(bucket, view));
    for (std::size_t i = 0; i < width / kLanes; ++i) {
      Floats16 active;
      activate<kClips>(vectors(sums)[i], active);
      lanes += active * active * output[i];
    }
  }
  return sum_of_lanes(lanes) + all[layout.constant() + bucket];
}

// `pull`: the derivative of the loss by the output.
template <bool kClips>
[[gnu::always_inline]] inline void backward(const FloatNetwork& network, const BothInputs& inputs,
                                            float pull, Neurons& neurons, float* gradient) {
  const ParameterLayout& layout = network.layout();
  const std::size_t width = layout.shape.neurons();
  const std::size_t bucket = layout.shape.output_bucket(inputs.pieces());
  const Floats16 pulls = Floats16{} + pull;
  gradient[layout.constant() + bucket] += pull;
  for (std::size_t view = 0; view < 2; ++view) {
    const std::size_t row = layout.output(bucket, view);
    const Floats16* const output = vectors(network.parameters().data() + row);
    Floats16* const of_output = vectors(gradient + row);
    float* const sums = neurons.by_view[view].data();
    for (std::size_t i = 0; i < width / kLanes; ++i) {
      Floats16 active;
      activate<kClips>(vectors(sums)[i], active);
      of_output[i] += pulls * active * active;
      Floats16 slope = 2.0F * pulls * output[i] * active;
      if constexpr (kClips) slope = active == vectors(sums)[i] ? slope : Floats16{};
      vectors(sums)[i] = slope;
    }
    each_part(
        width, [&](std::size_t first, auto count) __attribute__((always_inline)) {
          spread_part<count()>(layout, inputs.views[view], first, sums, gradient);
        });
  }
}

template <bool kClips>
[[gnu::always_inline]] inline void all_outputs(const FloatNetwork& network,
                                               std::span<const PackedPosition> positions,
                                               float* outputs) {
  Neurons neurons;
  for (const PackedPosition& position : positions)
    *outputs++ = forward<kClips>(network, BothInputs{network.shape(), position}, neurons);
}

template <bool kClips>
[[gnu::always_inline]] inline double learn_all(const FloatNetwork& network,
                                               std::span<const PackedPosition> positions,
                                               const Targets& targets, float* gradient) {
  Neurons neurons;
  double loss = 0;
  for (const PackedPosition& position : positions) {
    const BothInputs inputs{network.shape(), position};
    const double output = static_cast<double>(forward<kClips>(network, inputs, neurons));
    const double expected = expected_result(output, 1);
    const double error = expected - targets.of(position);
    loss += error * error;
    const double pull = 2 * error * expected * (1 - expected);
    backward<kClips>(network, inputs, static_cast<float>(pull), neurons, gradient);
  }
  return loss;
}

[[gnu::always_inline]] inline void outputs_body(const FloatNetwork& network,
                                                std::span<const PackedPosition> positions,
                                                float* outputs) {
  if (network.shape().activation == Activation::Squared)
    all_outputs<false>(network, positions, outputs);
  else
    all_outputs<true>(network, positions, outputs);
}

[[gnu::always_inline]] inline double learn_body(const FloatNetwork& network,
                                                std::span<const PackedPosition> positions,
                                                const Targets& targets, float* gradient) {
  return network.shape().activation == Activation::Squared
             ? learn_all<false>(network, positions, targets, gradient)
             : learn_all<true>(network, positions, targets, gradient);
}

void portable_outputs(const FloatNetwork& network, std::span<const PackedPosition> positions,
                      float* outputs) {
  outputs_body(network, positions, outputs);
}
double portable_learn(const FloatNetwork& network, std::span<const PackedPosition> positions,
                      const Targets& targets, float* gradient) {
  return learn_body(network, positions, targets, gradient);
}

#ifdef __x86_64__
[[gnu::target("avx2")]] void avx2_outputs(const FloatNetwork& network,
                                          std::span<const PackedPosition> positions,
                                          float* outputs) {
  outputs_body(network, positions, outputs);
}
[[gnu::target("avx2")]] double avx2_learn(const FloatNetwork& network,
                                          std::span<const PackedPosition> positions,
                                          const Targets& targets, float* gradient) {
  return learn_body(network, positions, targets, gradient);
}
[[gnu::target("avx512f")]] void avx512_outputs(const FloatNetwork& network,
                                               std::span<const PackedPosition> positions,
                                               float* outputs) {
  outputs_body(network, positions, outputs);
}
[[gnu::target("avx512f")]] double avx512_learn(const FloatNetwork& network,
                                               std::span<const PackedPosition> positions,
                                               const Targets& targets, float* gradient) {
  return learn_body(network, positions, targets, gradient);
}

std::vector<TrainingPath> processor_paths() {
  return {{"AVX-512", __builtin_cpu_supports("avx512f") != 0, avx512_outputs, avx512_learn},
          {"AVX2", __builtin_cpu_supports("avx2") != 0, avx2_outputs, avx2_learn}};
}
#else
std::vector<TrainingPath> processor_paths() { return {}; }
#endif

}  // namespace

double Targets::of(const PackedPosition& position) const {
  return result_share * position.result() +
         (1 - result_share) * expected_result(position.score, scale);
}

std::vector<TrainingPath> training_paths() {
  std::vector<TrainingPath> paths = processor_paths();
  paths.push_back({"portable", true, portable_outputs, portable_learn});
  return paths;
}

const TrainingPath& best_training_path() {
  static const TrainingPath best = [] {
    for (const TrainingPath& path : training_paths())
      if (path.supported) return path;
    return training_paths().back();
  }();
  return best;
}

}  // namespace quadriga
