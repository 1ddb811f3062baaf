#include "tools/book_command.h"

#include "tools/book/commands.h"

namespace quadriga {

void add_book_command(CLI::App& app, int& exit_code) {
  CLI::App* command =
      app.add_subcommand("book", "Make, show, merge and check opening books (Polyglot).");
  command->footer(
      "A book of your own and an engine that plays from it:\n\n"
      "  quadriga book make games.pgn --output book.bin\n"
      "  quadriga book show --book book.bin\n"
      "  setoption name BookFile value book.bin     (in UCI)\n"
      "  setoption name OwnBook value true");
  command->require_subcommand(1);
  add_book_make(*command, exit_code);
  add_book_show(*command, exit_code);
  add_book_merge(*command, exit_code);
  add_book_check(*command, exit_code);
}

}  // namespace quadriga
