// `quadriga puzzles`: makes puzzles of what players missed in their games.
#pragma once

#include <CLI/CLI.hpp>

namespace quadriga {

void add_puzzles_command(CLI::App& app, int& exit_code, const std::string& version);

}  // namespace quadriga
