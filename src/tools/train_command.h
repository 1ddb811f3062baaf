// `quadriga train`: trains a network for the evaluation.
#pragma once

#include <CLI/CLI.hpp>

namespace quadriga {

void add_train_command(CLI::App& app, int& exit_code);

}  // namespace quadriga
