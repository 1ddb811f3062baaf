// Perft as a command: counts per root move, several threads, a hash table, progress, and it can be
// stopped.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "base/result.h"
#include "core/position.h"

namespace quadriga {

// Deeper counts overflow 64 bits from the start position.
inline constexpr int kMaxPerftDepth = 13;
inline constexpr int kMaxPerftThreads = 1024;
inline constexpr int kMaxPerftHash = 1024 * 1024;  // megabytes

struct PerftOptions {
  int depth = 1;
  int threads = 1;
  int hash_megabytes = 0;  // 0: no hash table
};

struct PerftReport {
  struct Line {
    Move move;
    std::uint64_t nodes = 0;
  };
  std::vector<Line> lines;  // in the order of the move generator
  std::uint64_t nodes = 0;
  double seconds = 0;
  bool stopped = false;  // the counts are incomplete
};

// Called from the worker threads, one at a time, with the finished share of the work (0 to 1).
using PerftProgress = std::function<void(double done)>;

// `options` must be within the limits above. The only error: the hash table cannot be allocated.
Result<PerftReport> run_perft(const Position& position, const PerftOptions& options,
                              const std::atomic<bool>& stop, const PerftProgress& progress = {});

}  // namespace quadriga
