// A fixed set of positions searched to a fixed depth: its node count is the signature of the
// search, its time the speed.
#pragma once

#include <cstdint>
#include <string>

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
};

struct BenchReport {
  std::uint64_t nodes = 0;
  double seconds = 0;
  RoomCounters counters{};
};

// The only errors: threads or a table that the machine cannot give.
Result<BenchReport> run_bench(const BenchOptions& options);

// Lines for people: nodes, time, speed, and the rooms if asked for.
std::string bench_text(const BenchReport& report, bool with_rooms);

}  // namespace quadriga
