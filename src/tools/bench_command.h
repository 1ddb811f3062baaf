// `quadriga bench`: the signature and the speed of the search.
#pragma once

#include <CLI/CLI.hpp>

namespace quadriga {

void add_bench_command(CLI::App& app, int& exit_code);

}  // namespace quadriga
