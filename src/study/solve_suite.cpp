#include "study/solve_suite.h"

#include <map>
#include <memory>

#include "formats/text/files.h"
#include "jobs/run_jobs.h"

namespace quadriga {

namespace {

using SolveLine = SolveReport::Line;

class SuiteWork final : public NumberedWork<Puzzle, SolveLine> {
 public:
  SuiteWork(const std::vector<Puzzle>& puzzles, const OnSolved& on_solved)
      : puzzles_(puzzles), on_solved_(on_solved) {}

  Result<std::optional<Puzzle>> job(std::uint64_t number) override {
    if (number >= puzzles_.size()) return std::optional<Puzzle>{};
    return std::optional{puzzles_[number]};
  }

  std::optional<Error> finished(std::uint64_t number, const SolveLine& line) override {
    lines_.emplace(number, line);
    return std::nullopt;
  }

  std::optional<Error> in_order(std::uint64_t /*number*/, SolveLine line) override {
    if (on_solved_) on_solved_(line, lines_.size());
    return std::nullopt;
  }

  SolveReport report() && {
    SolveReport report;
    for (auto& [number, line] : lines_) report.lines.push_back(std::move(line));
    return report;
  }

 private:
  const std::vector<Puzzle>& puzzles_;
  const OnSolved& on_solved_;
  std::map<std::uint64_t, SolveLine> lines_;  // includes those after an unfinished one
};

}  // namespace

std::vector<Puzzle> read_suite(std::string_view text, std::size_t most, const OnBadLine& on_bad) {
  std::vector<Puzzle> puzzles;
  for (const auto& [number, line] : filled_lines(text)) {
    Result<Puzzle> puzzle = read_puzzle(line);
    if (!puzzle) {
      if (on_bad) on_bad(number, puzzle.error());
      continue;
    }
    if (puzzle->id.empty()) puzzle.value().id = "line " + std::to_string(number);
    puzzles.push_back(std::move(puzzle).value());
    if (most > 0 && puzzles.size() >= most) break;
  }
  return puzzles;
}

Result<SolveReport> solve_suite(const std::vector<Puzzle>& puzzles, const SuitePlan& plan,
                                const OnSolved& on_solved, const std::atomic<bool>& stop) {
  std::vector<JobWorker<Puzzle, SolveLine>> workers;
  for (int i = 0; i < plan.jobs; ++i) {
    Result<std::unique_ptr<Solver>> made = Solver::make(plan.threads, plan.hash);
    if (!made) return made.error();
    const std::shared_ptr<Solver> solver = std::move(made).value();
    workers.emplace_back([&, solver](Puzzle puzzle) -> std::optional<SolveLine> {
      const Attempt attempt = solver->solve(puzzle, plan.limits, stop);
      if (stop) return std::nullopt;  // unfinished: not counted
      return SolveLine{std::move(puzzle), attempt};
    });
  }
  SuiteWork work{puzzles, on_solved};
  if (auto error = run_jobs(work, std::move(workers), stop)) return *error;
  return std::move(work).report();
}

}  // namespace quadriga
