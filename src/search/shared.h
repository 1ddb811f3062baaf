// What all threads of a search share.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "search/tt.h"

namespace quadriga {

struct SharedSearch {
  TranspositionTable& tt;
  const std::atomic<bool>& stop;             // set from outside
  const std::atomic<bool>& pondering;        // the clock does not run yet
  std::atomic<bool> finished{false};         // the main thread is done
  std::atomic<std::uint64_t> table_hits{0};  // positions found in tablebases
  std::vector<std::unique_ptr<std::atomic<std::uint64_t>>> nodes{};  // by thread

  std::uint64_t total_nodes() const {
    std::uint64_t sum = 0;
    for (const auto& each : nodes) sum += each->load(std::memory_order_relaxed);
    return sum;
  }
};

}  // namespace quadriga
