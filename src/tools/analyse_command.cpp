#include "tools/analyse_command.h"

#include <cstdio>
#include <filesystem>
#include <memory>
#include <set>

#include "analysis/analysis_run.h"
#include "analysis/annotate.h"
#include "analysis/game_file.h"
#include "analysis/reports/reports.h"
#include "base/exit_codes.h"
#include "engine/options.h"
#include "formats/text/files.h"
#include "tools/complain.h"
#include "tools/interrupt.h"
#include "tools/number_check.h"
#include "tools/progress.h"

namespace quadriga {

namespace {

constexpr std::uint64_t kUsualNodes = 200'000;
constexpr const char* kStandardOutput = "-";

struct AnalyseArguments {
  AnalysisPlan plan;
  std::uint64_t nodes = 0;
  std::int64_t movetime = 0;
  int depth = 0;
  std::string games;
  std::string pgn;
  std::vector<std::string> reports;
  bool quiet = false;
  bool details = false;

  ReportDetail detail() const {
    if (quiet) return ReportDetail::Summary;
    return details ? ReportDetail::Arithmetic : ReportDetail::Sentences;
  }
};

std::optional<Error> read_plan(AnalyseArguments& arguments) {
  Limits& limits = arguments.plan.limits;
  if (arguments.nodes > 0) limits.nodes = arguments.nodes;
  if (arguments.movetime > 0) limits.movetime = arguments.movetime;
  if (arguments.depth > 0) limits.depth = arguments.depth;
  if (!limits.nodes && !limits.movetime && !limits.depth) limits.nodes = kUsualNodes;
  if (arguments.games.empty()) return std::nullopt;
  const Result<GameSelection> selection = read_selection(arguments.games);
  if (!selection) return selection.error();
  arguments.plan.selection = *selection;
  return std::nullopt;
}

// An output must not be the input or another output.
std::optional<Error> check_output(const AnalyseArguments& arguments, const std::string& path,
                                  std::set<std::string>& taken) {
  if (auto error = check_not_read(path, {arguments.plan.input})) return error;
  std::error_code failed;
  const std::string whole = std::filesystem::absolute(path, failed).lexically_normal().string();
  if (!taken.insert(whole).second)
    return Error{"output", quoted_path(path) + " twice", "a different file for each"};
  return check_replaceable(path);
}

// Checks all files before the long work.
std::optional<Error> check_outputs(const AnalyseArguments& arguments) {
  std::set<std::string> taken;
  if (!arguments.plan.log.empty())
    taken.insert(std::filesystem::absolute(arguments.plan.log).lexically_normal().string());
  if (!arguments.pgn.empty() && arguments.pgn != kStandardOutput)
    if (auto error = check_output(arguments, arguments.pgn, taken)) return error;
  for (const std::string& path : arguments.reports) {
    const Result<ReportKind> kind = report_kind(path);
    if (!kind) return kind.error();
    if (auto error = check_output(arguments, path, taken)) return error;
  }
  return std::nullopt;
}

// Takes the games as they are finished, and keeps only those that reports need.
class Outputs {
 public:
  Outputs(const AnalyseArguments& arguments, ProgressLine& progress)
      : arguments_(arguments), progress_(progress), analysis_(empty_analysis(arguments.plan)) {}

  std::optional<Error> begin() {
    if (arguments_.pgn.empty() || arguments_.pgn == kStandardOutput) return std::nullopt;
    Result<Replacement> file = Replacement::begin(arguments_.pgn);
    if (!file) return file.error();
    pgn_ = std::move(file).value();
    return std::nullopt;
  }

  void take(AnalysedGame game) {
    ++games_;
    add_players(players_, game);
    if (pgn_) pgn_->write(write_pgn(annotated(game, analysis_)));
    if (arguments_.pgn == kStandardOutput) print(write_pgn(annotated(game, analysis_)));
    if (to_terminal()) print(game_report(game, arguments_.detail()));
    if (!arguments_.reports.empty()) analysis_.games.push_back(std::move(game));
  }

  std::size_t games() const { return games_; }

  std::optional<Error> finish(Analysis ending) {
    ending.games = std::move(analysis_.games);
    if (pgn_) {
      if (auto error = pgn_->finish()) return error;
      report_written(arguments_.pgn);
    }
    for (const std::string& path : arguments_.reports) {
      if (auto error = replace_file(path, written_report(*report_kind(path), ending))) return error;
      report_written(path);
    }
    if (to_terminal()) print(text_ending(ending, players_, games_));
    return std::nullopt;
  }

 private:
  bool to_terminal() const {
    return arguments_.reports.empty() && arguments_.pgn != kStandardOutput;
  }
  void print(const std::string& text) {
    progress_.clear();
    std::fputs(text.c_str(), stdout);
    std::fflush(stdout);
  }
  static void report_written(const std::string& path) {
    std::fprintf(stderr, "wrote %s\n", path.c_str());
  }

  const AnalyseArguments& arguments_;
  ProgressLine& progress_;
  Analysis analysis_;
  std::optional<Replacement> pgn_;
  std::vector<PlayerSummary> players_;
  std::size_t games_ = 0;
};

// "1 game", "3 finished games".
std::string counted_games(std::size_t games, const char* kind = "") {
  return std::to_string(games) + kind + (games == 1 ? " game" : " games");
}

AnalysisEvents events_for(const AnalyseArguments& arguments, ProgressLine& progress,
                          Outputs& outputs) {
  const std::string& input = arguments.plan.input;
  return {.bad =
              [&input](const BadGame& bad) {
                complain("analyse", input + ", game " + std::to_string(bad.number) + ", " +
                                        bad.error.message());
              },
          .broken =
              [&input](const BrokenGame& broken) {
                complain("analyse",
                         input + ", game " + std::to_string(broken.number) + ", " + broken.fault);
              },
          .resumed =
              [](std::size_t games) {
                std::fprintf(stderr, "note: resuming after %s\n",
                             counted_games(games, " finished").c_str());
              },
          .game = [&outputs](AnalysedGame game) { outputs.take(std::move(game)); },
          .judged =
              [&progress](std::size_t done, std::size_t all, std::size_t games) {
                progress.show("analyse, " + counted_games(games) + " done",
                              static_cast<double>(done) / static_cast<double>(all));
              }};
}

int run(AnalyseArguments& arguments) {
  if (const auto error = read_plan(arguments)) return complain("analyse", *error);
  if (const auto error = check_outputs(arguments)) return complain("analyse", *error);
  ProgressLine progress{"analyse"};
  const Interrupt interrupt;  // finished games are then still written
  Outputs outputs{arguments, progress};
  if (const auto error = outputs.begin()) return complain("analyse", *error);
  const AnalysisEvents events = events_for(arguments, progress, outputs);
  const Result<Analysis> analysis = run_analysis(arguments.plan, events, interrupt.requested());
  progress.clear();
  if (!analysis) return complain("analyse", analysis.error());
  if (outputs.games() == 0) {
    std::fputs("note: interrupted before a move was judged; nothing was written\n", stderr);
    return kExitNo;
  }
  if (const auto error = outputs.finish(*analysis)) return complain("analyse", *error);
  if (analysis->interrupted) {
    std::fputs(arguments.plan.log.empty() ? "note: interrupted\n"
                                          : "note: interrupted; the same command resumes\n",
               stderr);
    return kExitNo;
  }
  return kExitDone;
}

void add_search_options(CLI::App& command, AnalyseArguments& arguments) {
  command.add_option("--nodes", arguments.nodes, "nodes per position (default 200000)")
      ->check(number_between(1, INT64_MAX));
  command.add_option("--movetime", arguments.movetime, "milliseconds per position")
      ->check(number_between(1, 86'400'000));
  command.add_option("--depth", arguments.depth, "plies per position")
      ->check(number_between(1, kMaxDepth));
  command.add_option("--threads", arguments.plan.threads, "threads per search")
      ->check(number_between(1, kMostThreads))
      ->capture_default_str();
  command.add_option("--hash", arguments.plan.hash, "MB of transposition table per game")
      ->check(number_between(1, kMostHash))
      ->capture_default_str();
  command.add_option("--jobs", arguments.plan.jobs, "games at a time")
      ->check(number_between(1, 256))
      ->capture_default_str();
  command.add_option("--games", arguments.games, "games of the file to analyse: 3, 3-8 or 3-");
}

void add_output_options(CLI::App& command, AnalyseArguments& arguments) {
  command.add_option("--pgn", arguments.pgn,
                     "write annotated games to this file; - for standard output");
  command.add_option("--report", arguments.reports,
                     "write a report: .html, .md or .json; may be repeated");
  command.add_option("--log", arguments.plan.log, "save finished games here, and resume from them");
  command.add_flag("--details", arguments.details,
                   "in the terminal, print the figures behind each explanation");
  command.add_flag("--quiet", arguments.quiet, "in the terminal, print only the tables");
}

}  // namespace

void add_analyse_command(CLI::App& app, int& exit_code, const std::string& version) {
  auto arguments = std::make_shared<AnalyseArguments>();
  arguments->plan.engine = "Quadriga " + version;
  CLI::App* command =
      app.add_subcommand("analyse", "Judge the moves of games and explain the verdicts.");
  command->footer(
      "With --nodes or --depth and one thread the same games always get the same verdicts,\n"
      "whatever --jobs is. A game with a move that cannot be read is reported and analysed up to\n"
      "that move. After an interrupt (exit code 1) finished games are still written; with --log "
      "the\n"
      "same command resumes with the next game. docs/analysis.md explains the figures.\n\n"
      "  quadriga analyse game.pgn\n"
      "  quadriga analyse game.pgn --report game.html --pgn annotated.pgn\n"
      "  quadriga analyse event.pgn --nodes 1000000 --jobs 2 --log event.log --report event.html");
  command
      ->add_option("file", arguments->plan.input,
                   "PGN file, also as .gz, .zst or .xz; - for standard input")
      ->required();
  add_search_options(*command, *arguments);
  add_output_options(*command, *arguments);
  command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace quadriga
