// Splits a loop into as many parts as there are threads. Which part is whose does not depend on the
// threads that could be started, so results that are kept by part are the same in every run.
#pragma once

#include <algorithm>
#include <atomic>
#include <new>

#include "jobs/run_jobs.h"

namespace quadriga {

// Calls `work(part, from, to)` for each part of 0..count.
template <class Work>
void in_parallel(int threads, std::size_t count, const Work& work) {
  const auto workers = static_cast<std::size_t>(std::max(threads, 1));
  std::atomic<std::size_t> next{0};
  std::atomic<bool> exhausted{false};
  const auto take_parts = [&](std::size_t) {
    try {
      for (std::size_t i = next++; i < workers; i = next++)
        work(i, count * i / workers, count * (i + 1) / workers);
    } catch (const std::bad_alloc&) {
      exhausted = true;
    }
  };
  // Threads that cannot be started leave their parts to the others.
  on_threads(workers, take_parts, [](const Error&) {});
  if (exhausted) throw std::bad_alloc{};
}

}  // namespace quadriga
