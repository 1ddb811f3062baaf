// `quadriga ladder`: what each technique saves, from minimax up.
#pragma once

#include <CLI/CLI.hpp>

namespace quadriga {

void add_ladder_command(CLI::App& app, int& exit_code);

}  // namespace quadriga
