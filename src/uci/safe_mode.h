// For engines that strangers may send commands to, such as one behind a web service: limits on
// memory and threads, no option that names a file, and none that is meant for experiments.
#pragma once

#include <optional>
#include <string_view>

#include "base/result.h"

namespace quadriga {

struct SafeMode {
  int most_hash = 256;  // MB
  int most_threads = 1;
};

// Why the option must not be set to this value; none if it may. Whether the value makes sense is
// not looked at.
std::optional<Error> forbidden_in(const SafeMode& safe, std::string_view name,
                                  std::string_view value);

}  // namespace quadriga
