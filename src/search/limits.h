// How long to think: the limits of `go`, and the time plan made from them.
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
  std::optional<std::uint64_t> soft_nodes;          // no iteration starts after this many
  std::optional<std::int64_t> movetime;             // milliseconds
  std::array<std::optional<std::int64_t>, 2> time;  // by Side
  std::array<std::int64_t, 2> increment{};
  std::optional<int> moves_to_go;
  std::optional<int> mate;  // moves
  bool infinite = false;
  bool ponder = false;
  bool quiescence = false;         // only a quiescence search of the root
  std::vector<Move> search_moves;  // legal at the root; empty: all

  // Whether this root move may be searched.
  bool allows(Move move) const;
};

// Converts nodes to seconds, for a clock that counts `node_clock` nodes as a millisecond.
inline double seconds_by_nodes(std::uint64_t nodes, int node_clock) {
  return static_cast<double>(nodes) / (1000.0 * node_clock);
}

// Soft and hard limits for one move, in seconds. The soft limit is scaled by how the search goes;
// the hard limit is never exceeded.
class TimePlan {
 public:
  // `overhead`: milliseconds reserved for the communication with the GUI. `stall`: the longest
  // known stall of this machine, in seconds; the larger it is, the more time is kept in reserve.
  TimePlan(const Limits& limits, Side side, int overhead, const Params& params = {},
           double stall = 0);

  bool timed() const { return hard_.has_value(); }
  double hard() const { return *hard_; }
  double soft() const { return *soft_; }

 private:
  std::optional<double> soft_;
  std::optional<double> hard_;
};

// Remembers the longest stall of this machine that timed searches have seen.
class StallMemory {
 public:
  // Takes the longest stall of one search, in seconds; 0 if it was not timed.
  void note(double seconds);
  double seconds() const { return seconds_; }

 private:
  double seconds_ = 0;
};

// How settled the choice of the best move is.
struct Stability {
  int unchanged_iterations = 0;  // since the best move last changed
  int score_drop = 0;            // centipawns since the iteration before
  double best_move_share = 0;    // share of the nodes spent on the best move
};

// The factor for the soft limit.
double time_scale(const Stability& stability, const Params& params = {});

}  // namespace quadriga
