// Test positions with known answers: does the engine find them?
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/position.h"
#include "engine/thinker.h"

namespace quadriga {

// One position of a test suite. Several answers may be right, or earn points.
struct Puzzle {
  Position position = Position::start();
  std::string id;
  std::vector<Move> best;   // bm: one of these
  std::vector<Move> avoid;  // am: none of these
  std::optional<int> mate;  // dm 3, bm #3: mate in 3 moves; negative: mated in that many
  std::vector<std::pair<Move, int>> points;  // c0 "f5=10, Bf2=5" or c7 with c8

  int most_points() const;
  std::string wanted() const;  // for display: "Qg6", "not Rxb2", "mate in 3"
};

// Reads an EPD record. Errors name the operation; a record without a solution is an error.
Result<Puzzle> read_puzzle(std::string_view line);

struct Attempt {
  bool solved = false;
  int points = 0;
  Move move;
  Score score = 0;
  int depth = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
  std::optional<double> found_after;  // seconds after which the answer stayed right
};

class Solver {
 public:
  // The only errors: threads that cannot be started or a table that cannot be allocated.
  static Result<std::unique_ptr<Solver>> make(int threads, int hash_megabytes);

  // Starts with an empty table. If the puzzle is a mate, the search ends when it is found.
  Attempt solve(const Puzzle& puzzle, const Limits& limits, const std::atomic<bool>& stop);

 private:
  Solver() = default;

  Thinker thinker_;
};

// The result of a test suite.
struct SolveReport {
  struct Line {
    Puzzle puzzle;
    Attempt attempt;
  };
  std::vector<Line> lines;

  int solved() const;
  int points() const;
  int most_points() const;
};
}  // namespace quadriga
