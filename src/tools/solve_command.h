// `quadriga solve`: solves the positions of test suites.
#pragma once

#include <CLI/CLI.hpp>

namespace quadriga {

void add_solve_command(CLI::App& app, int& exit_code);

}  // namespace quadriga
