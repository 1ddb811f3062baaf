// Writes src/eval/weights_values.h.
#pragma once

#include <string>

#include "eval/weights.h"

namespace quadriga {

std::string weights_header(const Weights& weights);

}  // namespace quadriga
