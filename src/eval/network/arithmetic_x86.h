// Network arithmetic for x86 processors; none in builds for others.
#pragma once

#include <vector>

#include "eval/network/arithmetic.h"

namespace quadriga {

struct ProcessorArithmetic {
  const NetworkArithmetic* arithmetic;
  bool supported;  // by this processor
};

// The fastest first.
std::vector<ProcessorArithmetic> x86_arithmetic();

}  // namespace quadriga
