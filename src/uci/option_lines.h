// The options as `uci` lists them.
#pragma once

#include <optional>
#include <string>

#include "uci/safe_mode.h"

namespace quadriga {

// In safe mode, what it allows.
std::string option_lines(const std::optional<SafeMode>& safe = std::nullopt);

}  // namespace quadriga
