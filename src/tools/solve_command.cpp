#include "tools/solve_command.h"

#include <cstdio>
#include <memory>
#include <thread>

#include "analysis/reports/json_text.h"
#include "base/exit_codes.h"
#include "engine/options.h"
#include "formats/text/files.h"
#include "study/solve.h"
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

// All puzzles of the file; bad lines are told and counted.
std::vector<Puzzle> read_suite(const SolveArguments& arguments, const std::string& text, int& bad) {
  std::vector<Puzzle> puzzles;
  for (const auto& [number, line] : filled_lines(text)) {
    Result<Puzzle> puzzle = read_puzzle(line);
    if (!puzzle) {
      ++bad;
      complain("solve", arguments.file + " line " + std::to_string(number) + ": " +
                            puzzle.error().message());
      continue;
    }
    if (puzzle->id.empty()) puzzle.value().id = "line " + std::to_string(number);
    puzzles.push_back(std::move(puzzle).value());
    if (arguments.first > 0 && static_cast<int>(puzzles.size()) >= arguments.first) break;
  }
  return puzzles;
}

// Solves all of them, `jobs` at a time; lines are printed in the order of the file.
class SuiteRun {
 public:
  SuiteRun(const SolveArguments& arguments, std::vector<Puzzle> puzzles,
           const std::atomic<bool>& stop)
      : arguments_(arguments), stop_(stop), done_(puzzles.size()) {
    for (Puzzle& puzzle : puzzles) report_.lines.push_back({std::move(puzzle), {}});
  }

  std::optional<Error> run() {
    std::vector<std::unique_ptr<Solver>> solvers;
    for (int i = 0; i < arguments_.jobs; ++i) {
      auto solver = Solver::make(arguments_.threads, arguments_.hash);
      if (!solver) return solver.error();
      solvers.push_back(std::move(solver).value());
    }
    std::vector<std::thread> threads;
    for (std::size_t i = 1; i < solvers.size(); ++i)
      threads.emplace_back([&, i] { work(*solvers[i]); });
    work(*solvers[0]);
    for (std::thread& thread : threads) thread.join();
    drop_unfinished();
    return std::nullopt;
  }
  const SolveReport& report() const { return report_; }

 private:
  void work(Solver& solver) {
    while (!stop_) {
      const std::size_t mine = next_++;
      if (mine >= report_.lines.size()) return;
      SolveReport::Line& line = report_.lines[mine];
      line.attempt = solver.solve(line.puzzle, arguments_.limits(), stop_);
      if (stop_) return;  // not finished: does not count
      finish(mine);
    }
  }

  void drop_unfinished() {
    std::vector<SolveReport::Line> finished;
    for (std::size_t i = 0; i < done_.size(); ++i)
      if (done_[i]) finished.push_back(std::move(report_.lines[i]));
    report_.lines = std::move(finished);
  }

  void finish(std::size_t index) {
    const std::lock_guard<std::mutex> lock(mutex_);
    done_[index] = true;
    ++finished_;
    while (printed_ < done_.size() && done_[printed_]) {
      const SolveReport::Line& line = report_.lines[printed_++];
      if (arguments_.json || arguments_.quiet) continue;
      progress_.clear();
      std::fputs(solve_line(line).c_str(), stdout);
      std::fflush(stdout);
    }
    progress_.show(static_cast<double>(finished_) / static_cast<double>(done_.size()));
  }

  const SolveArguments& arguments_;
  const std::atomic<bool>& stop_;
  SolveReport report_;
  std::vector<bool> done_;
  std::mutex mutex_;
  std::atomic<std::size_t> next_{0};
  std::size_t printed_ = 0;
  std::size_t finished_ = 0;
  ProgressLine progress_{"solve"};
};

int run(const SolveArguments& arguments) {
  const Result<std::string> text = read_file(arguments.file);
  if (!text) return complain("solve", text.error().message());
  int bad = 0;
  std::vector<Puzzle> puzzles = read_suite(arguments, *text, bad);
  if (puzzles.empty())
    return complain("solve", Error{arguments.file, "no position that can be solved",
                                   "EPD records with bm, am, dm or points"}
                                 .message());
  if (!arguments.json && !arguments.quiet) std::fputs(solve_header().c_str(), stdout);
  const Interrupt interrupt;  // what was solved so far is then told
  SuiteRun suite{arguments, std::move(puzzles), interrupt.asked()};
  if (const auto error = suite.run()) return complain("solve", error->message());
  if (arguments.json)
    std::fputs(json_text(solve_json(suite.report())).c_str(), stdout);
  else
    std::fputs(solve_summary(suite.report()).c_str(), stdout);
  if (interrupt.asked()) return kExitNo;
  return bad > 0 ? kExitBadInput : kExitDone;
}

}  // namespace

void add_solve_command(CLI::App& app, int& exit_code) {
  auto arguments = std::make_shared<SolveArguments>();
  CLI::App* command = app.add_subcommand("solve", "Solve the positions of an EPD suite.");
  command->footer(
      "Answers: bm, am, dm N, bm #N, points in c0 \"f5=10, Bf2=5\" or in c7 and c8 (as STS).\n"
      "Bad lines are told and passed over; the exit code is then 2.");
  command->add_option("file", arguments->file, "EPD file")->required();
  command->add_option("--movetime", arguments->movetime, "milliseconds a position (default 1000)")
      ->check(number_between(1, 86'400'000));
  command->add_option("--nodes", arguments->nodes, "nodes a position")
      ->check(number_between(1, INT64_MAX));
  command->add_option("--depth", arguments->depth, "plies")->check(number_between(1, kMaxDepth));
  command->add_option("--threads", arguments->threads, "threads of each search")
      ->check(number_between(1, kMostThreads));
  command->add_option("--hash", arguments->hash, "MB of transposition table")
      ->check(number_between(1, kMostHash));
  command->add_option("--jobs", arguments->jobs, "positions at a time")
      ->check(number_between(1, 256));
  command->add_option("--first", arguments->first, "only the first so many positions")
      ->check(number_between(1, 100'000'000));
  command->add_flag("--quiet", arguments->quiet, "only the summary");
  command->add_flag("--json", arguments->json, "the result as JSON");
  command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace quadriga
