// `quadriga rooms`: the techniques, what they are worth, and what one of them is for.
#pragma once

#include <CLI/CLI.hpp>

namespace quadriga {

void add_rooms_command(CLI::App& app, int& exit_code);

}  // namespace quadriga
