// quadriga lab: how the engine works, shown in the browser.
#pragma once

#include <CLI/CLI.hpp>

namespace quadriga::lab {

void add_lab_command(CLI::App& app, int& exit_code, const char* version);

}  // namespace quadriga::lab
