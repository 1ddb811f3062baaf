// One step of AdamW: gradient descent in which every parameter has a step size of its own, and
// weights shrink a little in each step.
#pragma once

#include <cstdint>
#include <vector>

#include "learn/network/float_network.h"

namespace quadriga {

struct AdamSettings {
  double rate = 1e-3;   // of this step
  double decay = 0.01;  // of the weights, times the rate
};

class Adam {
 public:
  explicit Adam(std::size_t parameters) : first_(parameters), second_(parameters) {}

  // `gradients`: one for each thread; their sum, divided by `count` positions, is the gradient.
  // They are zero afterwards.
  void step(FloatNetwork& network, std::vector<AlignedFloats>& gradients, std::size_t count,
            const AdamSettings& settings, int threads);

  // For checkpoints.
  AlignedFloats& first() { return first_; }
  AlignedFloats& second() { return second_; }
  std::uint64_t steps() const { return steps_; }
  void set_steps(std::uint64_t steps) { steps_ = steps; }

 private:
  AlignedFloats first_;
  AlignedFloats second_;
  std::uint64_t steps_ = 0;
};

}  // namespace quadriga
