// How long to think: what `go` says, and what the clock makes of it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/move.h"
#include "core/square.h"
#include "rooms/params.h"

namespace quadriga {

inline constexpr int kMaxDepth = 120;

struct Limits {
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  std::optional<std::uint64_t> soft_nodes;          // no iteration begins after them
  std::optional<std::int64_t> movetime;             // milliseconds
  std::array<std::optional<std::int64_t>, 2> time;  // by Side
  std::array<std::int64_t, 2> increment{};
  std::optional<int> moves_to_go;
  std::optional<int> mate;  // moves
  bool infinite = false;
  bool ponder = false;
  bool quiescence = false;         // nothing but the search of captures at the root, in a trace
  std::vector<Move> search_moves;  // legal at the root; empty: all

  // May this root move be searched?
  bool allows(Move move) const;
};

// What so many nodes are on a clock of that many nodes a millisecond.
inline double seconds_by_nodes(std::uint64_t nodes, int node_clock) {
  return static_cast<double>(nodes) / (1000.0 * node_clock);
}

// Soft and hard limits for one move, in seconds. The soft one is stretched or shrunk by how the
// search goes; the hard one is never passed.
class TimePlan {
 public:
  // `overhead` milliseconds are kept for the way between engine and GUI. `stall` is the longest
  // time in seconds for which the machine is known to have stood still: more is then kept back.
  TimePlan(const Limits& limits, Side side, int overhead, const Params& params = {},
           double stall = 0);

  bool timed() const { return hard_.has_value(); }
  double hard() const { return *hard_; }
  double soft() const { return *soft_; }

 private:
  std::optional<double> soft_;
  std::optional<double> hard_;
};

// For how long this machine stands still at times, as far as searches under a clock have seen.
class StallMemory {
 public:
  // What one search has seen; nothing (0) if it had no clock to look at.
  void note(double seconds);
  double seconds() const { return seconds_; }

 private:
  double seconds_ = 0;
};

// What the search has seen so far of how settled its choice is.
struct Stability {
  int unchanged_iterations = 0;  // since the best move last changed
  int score_drop = 0;            // centipawns since the iteration before
  double best_move_share = 0;    // of the nodes, spent on the best move
};

// By how much the soft limit is stretched (above 1) or shrunk.
double time_scale(const Stability& stability, const Params& params = {});

}  // namespace quadriga
