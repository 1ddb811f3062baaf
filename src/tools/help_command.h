// `quadriga help`, and errors about command lines that cannot be read.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace quadriga {

void add_help_command(CLI::App& app, int& exit_code);

// One line for standard error. Names the command, the word that was not understood and, if one is
// similar, the command or option that was probably meant.
std::string parse_error_text(const CLI::App& app, const CLI::ParseError& error);

}  // namespace quadriga
