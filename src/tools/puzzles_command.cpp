#include "tools/puzzles_command.h"

#include <cstdio>
#include <memory>

#include "analysis/analysis_run.h"
#include "analysis/game_file.h"
#include "analysis/puzzles/puzzle_maker.h"
#include "base/exit_codes.h"
#include "engine/options.h"
#include "formats/text/files.h"
#include "tools/complain.h"
#include "tools/interrupt.h"
#include "tools/number_check.h"
#include "tools/progress.h"

namespace quadriga {

namespace {

struct PuzzlesArguments {
  AnalysisPlan plan;
  PuzzlePlan puzzles;
  std::uint64_t nodes = 200'000;
  std::string games;
  std::string output;
};

std::optional<Error> check(PuzzlesArguments& arguments) {
  arguments.plan.limits.nodes = arguments.nodes;
  arguments.puzzles.nodes = 2 * arguments.nodes;
  arguments.puzzles.hash = arguments.plan.hash;
  if (!arguments.games.empty()) {
    const Result<GameSelection> selection = read_selection(arguments.games);
    if (!selection) return selection.error();
    arguments.plan.selection = *selection;
  }
  if (auto error = check_not_read(arguments.output, {arguments.plan.input})) return error;
  return check_replaceable(arguments.output);
}

struct Counts {
  std::size_t games = 0;
  std::size_t puzzles = 0;
};

AnalysisEvents events_for(const PuzzlesArguments& arguments, PuzzleMaker& maker,
                          Replacement& output, Counts& counts, ProgressLine& progress,
                          const std::atomic<bool>& stop) {
  const std::string& input = arguments.plan.input;
  return {.bad =
              [&input](const BadGame& bad) {
                complain("puzzles", input + ", game " + std::to_string(bad.number) + ", " +
                                        bad.error.message());
              },
          .broken =
              [&input](const BrokenGame& broken) {
                complain("puzzles",
                         input + ", game " + std::to_string(broken.number) + ", " + broken.fault);
              },
          .resumed = {},
          .game =
              [&](const AnalysedGame& game) {
                ++counts.games;
                for (const MadePuzzle& each : maker.puzzles_of(game, stop)) {
                  output.write(puzzle_row(each));
                  ++counts.puzzles;
                }
              },
          .judged =
              [&](std::size_t done, std::size_t all, std::size_t) {
                progress.show(static_cast<double>(done) / static_cast<double>(all));
              }};
}

int run(PuzzlesArguments& arguments) {
  if (const auto error = check(arguments)) return complain("puzzles", *error);
  Result<PuzzleMaker> maker = PuzzleMaker::create(arguments.puzzles);
  if (!maker) return complain("puzzles", maker.error());
  Result<Replacement> output = Replacement::begin(arguments.output);
  if (!output) return complain("puzzles", output.error());
  output.value().write(puzzle_header());
  const Interrupt interrupt;  // the puzzles made so far are then still written
  ProgressLine progress{"puzzles"};
  Counts counts;
  const AnalysisEvents events =
      events_for(arguments, maker.value(), output.value(), counts, progress, interrupt.requested());
  const Result<Analysis> analysis = run_analysis(arguments.plan, events, interrupt.requested());
  progress.clear();
  if (!analysis) return complain("puzzles", analysis.error());
  if (const auto error = output.value().finish()) return complain("puzzles", *error);
  std::printf("%zu puzzles from %zu games\n", counts.puzzles, counts.games);
  return analysis->interrupted ? kExitNo : kExitDone;
}

}  // namespace

void add_puzzles_command(CLI::App& app, int& exit_code, const std::string& version) {
  auto arguments = std::make_shared<PuzzlesArguments>();
  arguments->plan.engine = "Quadriga " + version;
  CLI::App* command =
      app.add_subcommand("puzzles", "Make puzzles of the moves that players missed.");
  command->footer(
      "A puzzle begins with the opponent's move before the chance was missed. Each move of the\n"
      "solution is the only good one: a search of the two best moves proves it. The file has the\n"
      "columns of the puzzles that Lichess publishes; 'quadriga motifs' reads it.\n\n"
      "  quadriga puzzles games.pgn --output puzzles.csv");
  command
      ->add_option("file", arguments->plan.input,
                   "PGN file, also as .gz, .zst or .xz; - for standard input")
      ->required();
  command->add_option("--output", arguments->output, "write the puzzles to this file (CSV)")
      ->required();
  command
      ->add_option("--nodes", arguments->nodes,
                   "nodes per position; a proof gets twice as many (default 200000)")
      ->check(number_between(1, INT64_MAX / 2));
  command->add_option("--hash", arguments->plan.hash, "MB of transposition table per search")
      ->check(number_between(1, kMostHash))
      ->capture_default_str();
  command->add_option("--jobs", arguments->plan.jobs, "games analysed at a time")
      ->check(number_between(1, 256))
      ->capture_default_str();
  command->add_option("--games", arguments->games, "games of the file to use: 3, 3-8 or 3-");
  command->add_flag("--allowed", arguments->puzzles.allowed,
                    "also make puzzles of what moves allowed the opponent");
  command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace quadriga
