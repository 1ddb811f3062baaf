// `quadriga uci`.
#pragma once

#include <CLI/CLI.hpp>

namespace quadriga {

void add_uci_command(CLI::App& app, int& exit_code, const char* version);

}  // namespace quadriga
