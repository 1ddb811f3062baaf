// `quadriga audit`: how often the techniques of the search fire, and how often they are wrong.
#pragma once

#include <CLI/CLI.hpp>

namespace quadriga {

void add_audit_command(CLI::App& app, int& exit_code);

}  // namespace quadriga
