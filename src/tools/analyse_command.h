// `quadriga analyse`: judges and explains whole games.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace quadriga {

void add_analyse_command(CLI::App& app, int& exit_code, const std::string& version);

}  // namespace quadriga
