// Rewrites the weights without changing what the evaluation says.
#pragma once

#include "learn/fit.h"

namespace quadriga {

// Moves what an average piece of each kind gets for its square and mobility into its material
// value, so that only deviations from the average count. No score changes by more than rounding.
void centre(RealWeights& weights, const Samples& samples);

// Multiplies every score by `factor`.
void rescale(RealWeights& weights, double factor);

}  // namespace quadriga
