// `quadriga motifs`: how well tactical motifs are recognised.
#pragma once

#include <CLI/CLI.hpp>

namespace quadriga {

void add_motifs_command(CLI::App& app, int& exit_code);

}  // namespace quadriga
