// `quadriga play`: a game in the terminal.
#pragma once

#include <CLI/CLI.hpp>

namespace quadriga {

void add_play_command(CLI::App& app, int& exit_code);

}  // namespace quadriga
