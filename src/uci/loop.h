// The UCI loop on a pipe or a terminal.
#pragma once

#include <string>

namespace quadriga {

// Speaks UCI over standard input and output until `quit`, the end of input or a closed output.
void run_uci(const std::string& version);

}  // namespace quadriga
