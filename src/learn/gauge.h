// The same evaluation said with other weights.
#pragma once

#include "learn/fit.h"

namespace quadriga {

// A piece that stands and moves as pieces of its kind usually do gets nothing for it: what they
// all get is part of their material. No score changes by more than rounding.
void centre(RealWeights& weights, const Samples& samples);

// Other units: every score becomes `factor` times what it was.
void rescale(RealWeights& weights, double factor);

}  // namespace quadriga
