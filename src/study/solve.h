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

// What a record of a suite asks for. Several answers may be good, or good for some points.
struct Puzzle {
  Position position = Position::start();
  std::string id;
  std::vector<Move> best;   // bm: one of these
  std::vector<Move> avoid;  // am: none of these
  std::optional<int> mate;  // dm 3, bm #3: mate in so many moves; below 0 we are mated
  std::vector<std::pair<Move, int>> points;  // c0 "f5=10, Bf2=5" or c7 with c8

  int most_points() const;
  std::string wanted() const;  // for people: "Qg6", "not Rxb2", "mate in 3"
};

// Reads an EPD record. Errors name the operation; a record that asks for nothing is one.
Result<Puzzle> read_puzzle(std::string_view line);

struct Attempt {
  bool solved = false;
  int points = 0;
  Move move;
  Score score = 0;
  int depth = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
  std::optional<double> found_after;  // seconds, since when the answer was right
};

class Solver {
 public:
  // The error: threads or a table that the machine cannot give.
  static Result<std::unique_ptr<Solver>> make(int threads, int hash_megabytes);

  // From a clean table. A mate that was asked for ends the search when it is found.
  Attempt solve(const Puzzle& puzzle, const Limits& limits, const std::atomic<bool>& stop);

 private:
  Solver() = default;

  Thinker thinker_;
};

// One suite's result.
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
