// The UCI loop on a pipe or a terminal.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "uci/safe_mode.h"

namespace quadriga {

struct UciStart {
  std::optional<SafeMode> safe;
  std::vector<std::pair<std::string, std::string>> options;  // set first; name and value
};

// Speaks UCI over standard input and output until `quit`, the end of input or a closed output.
// Returns the exit code; an option that cannot be set at the start is bad input.
int run_uci(const std::string& version, const UciStart& start = {});

}  // namespace quadriga
