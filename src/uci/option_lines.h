// The options as `uci` lists them.
#pragma once

#include <string>

namespace quadriga {

std::string option_lines();

}  // namespace quadriga
