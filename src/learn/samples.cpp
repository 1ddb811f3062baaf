#include "learn/samples.h"

#include <algorithm>
#include <cstdlib>

#include "eval/pst.h"
#include "eval/terms/scaling.h"

namespace quadriga {

// Marks of one kind, added up by weight. `side`: 0 the mover's, 1 the other's, -1 the difference.
std::uint16_t Samples::put(const EvalTrace& trace, FeatureKind kind, int side) {
  sums_.resize(kWeightCount, 0);
  touched_.clear();
  for (const Mark& mark : trace.marks) {
    if (mark.kind != kind || (side >= 0 && mark.ours != (side == 0))) continue;
    sums_[mark.weight] += side < 0 && !mark.ours ? -mark.times : mark.times;
    touched_.push_back(mark.weight);
  }
  std::sort(touched_.begin(), touched_.end());
  touched_.erase(std::unique(touched_.begin(), touched_.end()), touched_.end());
  std::uint16_t count = 0;
  for (const std::uint16_t weight : touched_) {
    if (sums_[weight] != 0) {
      coefficients_.push_back({weight, static_cast<std::int16_t>(sums_[weight])});
      ++count;
    }
    sums_[weight] = 0;
  }
  return count;
}

void Samples::add(const EvalTrace& trace, double result) {
  Head head{.first = coefficients_.size(),
            .counts = {},
            .phase = static_cast<std::uint8_t>(trace.phase),
            .scales = {static_cast<std::uint8_t>(trace.scales[0]),
                       static_cast<std::uint8_t>(trace.scales[1])},
            .result = static_cast<float>(result)};
  head.counts = {put(trace, FeatureKind::Linear, -1), put(trace, FeatureKind::Danger, 0),
                 put(trace, FeatureKind::Danger, 1), put(trace, FeatureKind::Initiative, 0)};
  heads_.push_back(head);
  const double middlegame = static_cast<double>(trace.phase) / kFullPhase;
  for (const Mark& mark : trace.marks) {
    sightings_[mark.weight][0] += middlegame * std::abs(mark.times);
    sightings_[mark.weight][1] += (1 - middlegame) * std::abs(mark.times);
  }
}

Sample Samples::operator[](std::size_t index) const {
  const Head& head = heads_[index];
  const Coefficient* next = coefficients_.data() + head.first;
  const auto take = [&](std::size_t part) {
    const std::span<const Coefficient> taken{next, head.counts[part]};
    next += head.counts[part];
    return taken;
  };
  Sample sample{};
  sample.linear = take(0);
  sample.danger = {take(1), take(2)};
  sample.initiative = take(3);
  sample.phase = static_cast<double>(head.phase) / kFullPhase;
  for (std::size_t i = 0; i < 2; ++i)
    sample.scales[i] = static_cast<double>(head.scales[i]) / kFullScale;
  sample.result = static_cast<double>(head.result);
  return sample;
}

}  // namespace quadriga
