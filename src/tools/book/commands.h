// The subcommands of `quadriga book`.
#pragma once

#include <CLI/CLI.hpp>

namespace quadriga {

void add_book_make(CLI::App& book, int& exit_code);
void add_book_show(CLI::App& book, int& exit_code);
void add_book_merge(CLI::App& book, int& exit_code);
void add_book_check(CLI::App& book, int& exit_code);

}  // namespace quadriga
