#include "tools/solve_command.h"

#include <cstdio>
#include <memory>

#include "base/exit_codes.h"
#include "engine/options.h"
#include "formats/text/files.h"
#include "study/reports/json_text.h"
#include "study/reports/solve_text.h"
#include "study/solve_suite.h"
#include "tools/complain.h"
#include "tools/interrupt.h"
#include "tools/number_check.h"
#include "tools/progress.h"

namespace quadriga {

namespace {

struct SolveArguments {
  std::string file;
  std::int64_t movetime = 0;
  std::uint64_t nodes = 0;
  int depth = 0;
  int threads = 1;
  int hash = 16;
  int jobs = 1;
  int first = 0;
  bool quiet = false;
  bool json = false;

  Limits limits() const {
    Limits limits;
    if (movetime > 0) limits.movetime = movetime;
    if (nodes > 0) limits.nodes = nodes;
    if (depth > 0) limits.depth = depth;
    constexpr std::int64_t kUsual = 1000;
    if (movetime == 0 && nodes == 0 && depth == 0) limits.movetime = kUsual;
    return limits;
  }
};

// Counts the bad lines and reports the first ones.
std::vector<Puzzle> read_puzzles(const SolveArguments& arguments, const std::string& text,
                                 int& bad) {
  constexpr int kMostReported = 10;
  const auto on_bad = [&](std::size_t line, const Error& error) {
    if (++bad <= kMostReported)
      complain("solve", arguments.file + " line " + std::to_string(line) + ": " + error.message());
  };
  auto puzzles = read_suite(text, static_cast<std::size_t>(arguments.first), on_bad);
  if (bad > kMostReported)
    complain("solve", std::to_string(bad - kMostReported) + " more bad lines in " + arguments.file);
  return puzzles;
}

Result<SolveReport> solve(const SolveArguments& arguments, const std::vector<Puzzle>& puzzles,
                          const std::atomic<bool>& stop) {
  ProgressLine progress{"solve"};
  const auto on_solved = [&](const SolveReport::Line& line, std::size_t finished) {
    if (!arguments.json && !arguments.quiet) {
      progress.clear();
      std::fputs(solve_line(line).c_str(), stdout);
      std::fflush(stdout);
    }
    progress.show(static_cast<double>(finished) / static_cast<double>(puzzles.size()));
  };
  const SuitePlan plan{.limits = arguments.limits(),
                       .threads = arguments.threads,
                       .hash = arguments.hash,
                       .jobs = arguments.jobs};
  return solve_suite(puzzles, plan, on_solved, stop);
}

int run(const SolveArguments& arguments) {
  const Result<std::string> text = read_file(arguments.file);
  if (!text) return complain("solve", text.error());
  int bad = 0;
  const std::vector<Puzzle> puzzles = read_puzzles(arguments, *text, bad);
  if (puzzles.empty())
    return complain("solve", Error{arguments.file, "no position that can be solved",
                                   "EPD records with bm, am, dm or points"});
  if (!arguments.json && !arguments.quiet) std::fputs(solve_header().c_str(), stdout);
  const Interrupt interrupt;  // the positions solved so far are then still reported
  const Result<SolveReport> report = solve(arguments, puzzles, interrupt.requested());
  if (!report) return complain("solve", report.error());
  if (arguments.json)
    std::fputs(json_text(solve_json(*report)).c_str(), stdout);
  else
    std::fputs(solve_summary(*report).c_str(), stdout);
  if (interrupt.requested()) return kExitNo;
  return bad > 0 ? kExitBadInput : kExitDone;
}

}  // namespace

void add_solve_command(CLI::App& app, int& exit_code) {
  auto arguments = std::make_shared<SolveArguments>();
  CLI::App* command = app.add_subcommand("solve", "Solve the positions of an EPD suite.");
  command->footer(
      "Answers: bm, am, dm N, bm #N, points in c0 \"f5=10, Bf2=5\" or in c7 and c8 (as in STS).\n"
      "Bad lines are reported and skipped; the exit code is then 2.");
  command->add_option("file", arguments->file, "EPD file")->required();
  command->add_option("--movetime", arguments->movetime, "milliseconds per position (default 1000)")
      ->check(number_between(1, 86'400'000));
  command->add_option("--nodes", arguments->nodes, "nodes per position")
      ->check(number_between(1, INT64_MAX));
  command->add_option("--depth", arguments->depth, "plies per position")
      ->check(number_between(1, kMaxDepth));
  command->add_option("--threads", arguments->threads, "threads per search")
      ->check(number_between(1, kMostThreads));
  command->add_option("--hash", arguments->hash, "MB of transposition table")
      ->check(number_between(1, kMostHash));
  command->add_option("--jobs", arguments->jobs, "positions at a time")
      ->check(number_between(1, 256));
  command->add_option("--first", arguments->first, "solve only the first N positions")
      ->check(number_between(1, 100'000'000));
  command->add_flag("--quiet", arguments->quiet, "print only the summary");
  command->add_flag("--json", arguments->json, "print the result as JSON");
  command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace quadriga
