// Whole files in and out.
#pragma once

#include <string>

#include "base/result.h"

namespace quadriga {

// The error names the file and what the system said, or that it is too large to be read whole.
Result<std::string> read_file(const std::string& path);

}  // namespace quadriga
