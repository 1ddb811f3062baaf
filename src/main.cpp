// One binary. Without arguments it speaks UCI; subcommands are for people.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>

#include "base/exit_codes.h"
#include "lab/lab_command.h"
#include "tools/ablate_command.h"
#include "tools/analyse_command.h"
#include "tools/bench_command.h"
#include "tools/book_command.h"
#include "tools/datagen_command.h"
#include "tools/eval_command.h"
#include "tools/ladder_command.h"
#include "tools/match_command.h"
#include "tools/perft_command.h"
#include "tools/play_command.h"
#include "tools/solve_command.h"
#include "tools/trace_command.h"
#include "tools/tune_command.h"
#include "uci/loop.h"

namespace {

int run(int argc, char** argv) {
  CLI::App app{
      "Quadriga: a chess engine that is strong and can be seen through.\n"
      "Without a subcommand it speaks UCI, as a GUI expects."};
  app.name("quadriga");
  app.set_version_flag("--version", "Quadriga " QUADRIGA_VERSION);
  app.require_subcommand(0, 1);
  int exit_code = 0;
  quadriga::lab::add_lab_command(app, exit_code, QUADRIGA_VERSION);
  quadriga::add_play_command(app, exit_code);
  quadriga::add_bench_command(app, exit_code);
  quadriga::add_perft_command(app, exit_code);
  quadriga::add_solve_command(app, exit_code);
  quadriga::add_analyse_command(app, exit_code, QUADRIGA_VERSION);
  quadriga::add_match_command(app, exit_code);
  quadriga::add_ablate_command(app, exit_code);
  quadriga::add_eval_command(app, exit_code);
  quadriga::add_trace_command(app, exit_code);
  quadriga::add_ladder_command(app, exit_code);
  quadriga::add_tune_command(app, exit_code);
  quadriga::add_datagen_command(app, exit_code);
  quadriga::add_book_command(app, exit_code);
  app.add_subcommand("uci", "Speak UCI on standard input and output (the default).");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);  // --help, --version
    std::fprintf(stderr, "quadriga: %s (--help tells more)\n", error.what());
    return quadriga::kExitBadInput;
  }
  if (app.get_subcommands().empty() || app.got_subcommand("uci"))
    quadriga::run_uci(QUADRIGA_VERSION);
  if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
    std::fputs("quadriga: the output could not be written\n", stderr);
    return quadriga::kExitBadInput;
  }
  return exit_code;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const std::exception& error) {  // out of memory, or a mistake of ours
    std::fprintf(stderr, "quadriga: %s\n", error.what());
    return quadriga::kExitBadInput;
  }
}
