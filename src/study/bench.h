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
  TraceSink* sink = nullptr;  // told of every node; one thread, and Lab mode
};

struct BenchReport {
  std::uint64_t nodes = 0;
  double seconds = 0;
  RoomCounters counters{};
  CutoffCounter cutoffs;
  std::vector<std::uint64_t> position_nodes;
  // What the positions together needed for depth 1, 2, …, each after the one before.
  struct Depth {
    std::uint64_t nodes = 0;
    double seconds = 0;
  };
  std::vector<Depth> depths;
  int hash_permille = 0;  // fill of the table at the end
  bool stopped = false;

  // Nodes of one depth over nodes of the one before, as a geometric mean over the later depths.
  double branching_factor() const;
};

// The only errors: threads or a table that the machine cannot give. Ends early, with `stopped`
// set, when `stop` becomes true.
Result<BenchReport> run_bench(const BenchOptions& options, const std::atomic<bool>& stop);
inline Result<BenchReport> run_bench(const BenchOptions& options) {
  const std::atomic<bool> never{false};
  return run_bench(options, never);
}

}  // namespace quadriga
