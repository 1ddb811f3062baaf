// Reads a test suite and solves its positions, several at a time.
#pragma once

#include <functional>
#include <string_view>

#include "study/solve.h"

namespace quadriga {

// Called for a line that is not a puzzle, with its number from 1.
using OnBadLine = std::function<void(std::size_t line, const Error& error)>;

// All puzzles of an EPD text, or the first `most` (0: no limit). Bad lines are skipped. A puzzle
// without a name is named after its line.
std::vector<Puzzle> read_suite(std::string_view text, std::size_t most, const OnBadLine& on_bad);

struct SuitePlan {
  Limits limits{};
  int threads = 1;  // per search
  int hash = 16;    // MB per search
  int jobs = 1;     // positions at a time
};

// Called for each position, in the order of the suite. `finished` counts all solved positions,
// including those that still wait for an earlier one to be reported.
using OnSolved = std::function<void(const SolveReport::Line& line, std::size_t finished)>;

// The finished positions, in the order of the suite: all of them unless `stop` was set. The only
// errors: threads that cannot be started or a table that cannot be allocated.
Result<SolveReport> solve_suite(const std::vector<Puzzle>& puzzles, const SuitePlan& plan,
                                const OnSolved& on_solved, const std::atomic<bool>& stop);

}  // namespace quadriga
