// `quadriga perft`: counts leaves, checks suites of known counts.
#pragma once

#include <CLI/CLI.hpp>

namespace quadriga {

// Adds the subcommand; when it is chosen, `exit_code` gets 0 (done), 1 (a count is wrong) or 2
// (bad input).
void add_perft_command(CLI::App& app, int& exit_code);

}  // namespace quadriga
