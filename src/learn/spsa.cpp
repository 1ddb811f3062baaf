#include "learn/spsa.h"

#include <algorithm>
#include <cmath>

namespace quadriga {

namespace {

// The exponents that Spall recommends for the decay of the steps and of the perturbations.
constexpr double kAlpha = 0.602;
constexpr double kGamma = 0.101;
constexpr double kSettling = 0.1;  // of all iterations: keeps the first steps from being too long

int rounded_at_random(double value, Random& random) {
  const double floor = std::floor(value);
  constexpr std::uint64_t kParts = 1'000'000;
  const double uniform = static_cast<double>(random.below(kParts)) / static_cast<double>(kParts);
  return static_cast<int>(floor) + (uniform < value - floor ? 1 : 0);
}

}  // namespace

double Spsa::reach(const Knob& knob, std::uint64_t iteration) const {
  const double share = static_cast<double>(plan_.iterations) /
                       static_cast<double>(std::max<std::uint64_t>(iteration, 1));
  return knob.step * std::pow(share, kGamma);
}

Trial Spsa::propose(Random& random) {
  Trial trial{.iteration = ++proposed_, .ups = {}, .first = {}, .second = {}};
  for (const Knob& knob : knobs_) {
    const bool up = random.below(2) == 1;
    const double offset = (up ? 1 : -1) * reach(knob, trial.iteration);
    const auto drawn = [&](double value) {
      return rounded_at_random(std::clamp(value, knob.low, knob.high), random);
    };
    trial.ups.push_back(up);
    trial.first.push_back(drawn(knob.value + offset));
    trial.second.push_back(drawn(knob.value - offset));
  }
  return trial;
}

void Spsa::learn(const Trial& trial, double score) {
  ++learned_;
  const double all = static_cast<double>(plan_.iterations);
  const double settling = kSettling * all;
  const double decay =
      std::pow((settling + all) / (settling + static_cast<double>(trial.iteration)), kAlpha);
  for (std::size_t i = 0; i < knobs_.size(); ++i) {
    Knob& knob = knobs_[i];
    // The last step is rate * step; earlier ones are longer because of the decay, and shorter in
    // proportion to the longer reach of their trial.
    const double length = plan_.rate * knob.step * knob.step * decay / reach(knob, trial.iteration);
    const double change = length * score * (trial.ups[i] ? 1 : -1);
    knob.value = std::clamp(knob.value + change, knob.low, knob.high);
  }
}

}  // namespace quadriga
