// What the system refuses to any program: memory and threads.
#pragma once

#include <string>

#include "base/result.h"

namespace quadriga {

// Short enough to be made without any memory.
inline Error out_of_memory() { return {"memory", "none left", "more of it"}; }
// Such as a thread that cannot be started.
inline Error system_failure(const std::string& reason) {
  return {"system", quoted(reason), "enough memory and threads"};
}

}  // namespace quadriga
