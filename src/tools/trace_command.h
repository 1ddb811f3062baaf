// `quadriga trace`: the tree of a search, for people and programs.
#pragma once

#include <CLI/CLI.hpp>

namespace quadriga {

void add_trace_command(CLI::App& app, int& exit_code);

}  // namespace quadriga
