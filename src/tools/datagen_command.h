// `quadriga datagen`: games of the engine against itself, for tuning.
#pragma once

#include <CLI/CLI.hpp>

namespace quadriga {

void add_datagen_command(CLI::App& app, int& exit_code);

}  // namespace quadriga
