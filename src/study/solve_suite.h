// A whole test suite: reads its positions and solves them, several at a time.
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
  int threads = 1;  // of each search
  int hash = 16;    // MB of each search
  int jobs = 1;     // positions at a time
};

// After each position, in the order of the suite. `finished` counts all that are done, also those
// that wait for an earlier one.
using OnSolved = std::function<void(const SolveReport::Line& line, std::size_t finished)>;

// The finished positions, in the order of the suite: all of them unless `stop` was set. The error:
// no memory, or threads that could not be started.
Result<SolveReport> solve_suite(const std::vector<Puzzle>& puzzles, const SuitePlan& plan,
                                const OnSolved& on_solved, const std::atomic<bool>& stop);

}  // namespace quadriga
