// `quadriga book`: makes, shows, merges and checks opening books.
#pragma once

#include <CLI/CLI.hpp>

namespace quadriga {

void add_book_command(CLI::App& app, int& exit_code);

}  // namespace quadriga
