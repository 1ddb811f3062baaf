// `quadriga match`: games between engines, with statistics.
#pragma once

#include <CLI/CLI.hpp>

namespace quadriga {

void add_match_command(CLI::App& app, int& exit_code);

}  // namespace quadriga
