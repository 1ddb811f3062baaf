// Perft as people use it: divided by root move, on several threads, with a hash table, with
// progress, and stoppable.
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
  int hash_megabytes = 0;  // 0: every subtree is walked
};

struct PerftReport {
  struct Line {
    Move move;
    std::uint64_t nodes = 0;
  };
  std::vector<Line> lines;  // in the order of the move generator
  std::uint64_t nodes = 0;
  double seconds = 0;
  bool stopped = false;  // if so the counts are not complete
};

// Called from the working threads, one at a time, with the share of the work that is done.
using PerftProgress = std::function<void(double done)>;

// `options` within the limits above. The only error is a hash table that cannot be allocated.
Result<PerftReport> run_perft(const Position& position, const PerftOptions& options,
                              const std::atomic<bool>& stop, const PerftProgress& progress = {});

}  // namespace quadriga
