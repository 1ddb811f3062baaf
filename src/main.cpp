// The quadriga program. Without arguments it speaks UCI; its commands are for people.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>
#include <system_error>

#include "base/exit_codes.h"
#include "base/system_errors.h"
#include "lab/lab_command.h"
#include "tools/ablate_command.h"
#include "tools/analyse_command.h"
#include "tools/audit_command.h"
#include "tools/bench_command.h"
#include "tools/book_command.h"
#include "tools/datagen_command.h"
#include "tools/eval_command.h"
#include "tools/help_command.h"
#include "tools/ladder_command.h"
#include "tools/match_command.h"
#include "tools/motifs_command.h"
#include "tools/perft_command.h"
#include "tools/play_command.h"
#include "tools/puzzles_command.h"
#include "tools/rooms_command.h"
#include "tools/solve_command.h"
#include "tools/trace_command.h"
#include "tools/train_command.h"
#include "tools/tune_command.h"
#include "uci/loop.h"
#include "uci/uci_command.h"

namespace {

void add_commands(CLI::App& app, int& exit_code) {
  // Adds commands under one heading of the help.
  const auto group = [&](const char* name, auto... add) {
    const auto added = [&](auto each) {
      each(app, exit_code);
      app.get_subcommands([](CLI::App*) { return true; }).back()->group(name);
    };
    (added(add), ...);
  };
  using namespace quadriga;
  const auto add_lab = [](CLI::App& to, int& code) {
    lab::add_lab_command(to, code, QUADRIGA_VERSION);
  };
  const auto add_analyse = [](CLI::App& to, int& code) {
    add_analyse_command(to, code, QUADRIGA_VERSION);
  };
  const auto add_puzzles = [](CLI::App& to, int& code) {
    add_puzzles_command(to, code, QUADRIGA_VERSION);
  };
  const auto add_uci = [](CLI::App& to, int& code) { add_uci_command(to, code, QUADRIGA_VERSION); };
  group("Play and analyse", add_lab, add_play_command, add_analyse, add_puzzles, add_solve_command,
        add_book_command, add_uci);
  group("Look inside the engine", add_rooms_command, add_eval_command, add_trace_command,
        add_ladder_command, add_audit_command, add_perft_command, add_bench_command);
  group("Test and tune", add_match_command, add_ablate_command, add_datagen_command,
        add_tune_command, add_train_command, add_motifs_command);
  group("Help", add_help_command);
}

int run(int argc, char** argv) {
  CLI::App app{
      "Quadriga: a strong chess engine that explains itself.\n"
      "Without a command it speaks UCI, as chess programs expect."};
  app.name("quadriga");
  app.set_version_flag("--version", "Quadriga " QUADRIGA_VERSION, "Print the version and exit");
  app.require_subcommand(0, 1);
  app.get_formatter()->label("SUBCOMMAND", "COMMAND");
  app.footer("'quadriga help COMMAND' explains a command, with examples.");
  int exit_code = 0;
  add_commands(app, exit_code);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);  // --help, --version
    std::fprintf(stderr, "%s\n", quadriga::parse_error_text(app, error).c_str());
    return quadriga::kExitBadInput;
  }
  if (app.get_subcommands().empty()) exit_code = quadriga::run_uci(QUADRIGA_VERSION);
  if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
    std::fputs("quadriga: the output could not be written\n", stderr);
    return quadriga::kExitBadInput;
  }
  return exit_code;
}

int report_out_of_memory() {
  std::fputs("quadriga: out of memory\n", stderr);
  return quadriga::kExitBadInput;
}

// For exceptions that nobody can catch: the destructor of the JSON library needs memory.
[[noreturn]] void end_without_memory() {
  try {
    if (const auto error = std::current_exception()) std::rethrow_exception(error);
  } catch (const std::bad_alloc&) {
    std::_Exit(report_out_of_memory());
  } catch (...) {
    std::abort();
  }
  std::abort();
}

}  // namespace

int main(int argc, char** argv) {
  std::set_terminate(end_without_memory);
  try {
    return run(argc, argv);
  } catch (const std::bad_alloc&) {
    return report_out_of_memory();
  } catch (const std::system_error& error) {
    const std::string message = quadriga::system_failure(error.what()).message();
    std::fprintf(stderr, "quadriga: %s\n", message.c_str());
    return quadriga::kExitBadInput;
  } catch (const std::exception& error) {  // a bug
    std::fprintf(stderr, "quadriga: %s\n", error.what());
    return quadriga::kExitBadInput;
  }
}
