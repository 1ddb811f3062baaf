// `quadriga tune`: better numbers for the search.
#pragma once

#include <CLI/CLI.hpp>

namespace quadriga {

void add_tune_command(CLI::App& app, int& exit_code);

}  // namespace quadriga
