// quadriga eval: the evaluation of one position, told.
#pragma once

#include <CLI/CLI.hpp>

namespace quadriga {

void add_eval_command(CLI::App& app, int& exit_code);

}  // namespace quadriga
