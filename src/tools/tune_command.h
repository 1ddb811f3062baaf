// `quadriga tune`: tunes the search, the evaluation and the win, draw and loss curve.
#pragma once

#include <CLI/CLI.hpp>

namespace quadriga {

void add_tune_command(CLI::App& app, int& exit_code);

}  // namespace quadriga
