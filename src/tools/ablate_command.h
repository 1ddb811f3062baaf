// `quadriga ablate`: what each room is worth.
#pragma once

#include <CLI/CLI.hpp>

namespace quadriga {

void add_ablate_command(CLI::App& app, int& exit_code);

}  // namespace quadriga
