// `quadriga eval`: explains the evaluation of one position.
#pragma once

#include <CLI/CLI.hpp>

namespace quadriga {

void add_eval_command(CLI::App& app, int& exit_code);

}  // namespace quadriga
