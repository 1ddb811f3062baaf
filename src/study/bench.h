// A fixed set of positions searched to a fixed depth: its node count is the signature of the
// search, its time the speed.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"
#include "rooms/mode.h"

namespace quadriga {

inline constexpr int kMaxBenchDepth = 60;

struct BenchOptions {
  int depth = 12;
  int threads = 1;
  int hash = 16;     // MB
  bool lab = false;  // Lab mode, with counters per room
  LabSettings settings;
  TraceSink* sink = nullptr;  // receives every node; needs one thread and Lab mode
};

struct BenchReport {
  std::uint64_t nodes = 0;
  double seconds = 0;
  RoomCounters counters{};
  CutoffCounter cutoffs;
  std::vector<std::uint64_t> position_nodes;
  // Sums over all positions for depth 1, 2, …, each without the depths before it.
  struct Depth {
    std::uint64_t nodes = 0;
    double seconds = 0;
  };
  std::vector<Depth> depths;
  int hash_permille = 0;  // how full the table is at the end
  bool stopped = false;

  // The factor by which nodes grow from one depth to the next: geometric mean of the later depths.
  double branching_factor() const;
};

// The only errors: threads that cannot be started or a table that cannot be allocated. Ends early,
// with `stopped` set, when `stop` becomes true.
Result<BenchReport> run_bench(const BenchOptions& options, const std::atomic<bool>& stop);
inline Result<BenchReport> run_bench(const BenchOptions& options) {
  const std::atomic<bool> never{false};
  return run_bench(options, never);
}

}  // namespace quadriga
