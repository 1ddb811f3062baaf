// A clock that the test moves, so that no test depends on how busy the machine is.
#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "base/stopwatch.h"

namespace quadriga::support {

// Stands still until the test moves it, or advances by a tick at each look.
class MovedTime final : public TimeSource {
 public:
  explicit MovedTime(double tick = 0) : tick_(tick) {}

  double seconds() const override {
    ++looks_;
    return add(tick_);
  }
  void advance(double seconds) { add(seconds); }

  // Waits until the clock has been read this many times from now on, so that an advance was
  // noticed.
  void await_looks(int count) const {
    constexpr double kTooLong = 60;
    const Stopwatch watch;
    const std::uint64_t wanted = looks_ + static_cast<std::uint64_t>(count);
    while (looks_ < wanted) {
      ASSERT_LT(watch.seconds(), kTooLong) << "the clock is not being read";
      std::this_thread::yield();
    }
  }

 private:
  // std::atomic<double> has no += before C++20's library is complete.
  double add(double seconds) const {
    double before = now_;
    while (!now_.compare_exchange_weak(before, before + seconds)) {
    }
    return before + seconds;
  }

  double tick_;
  mutable std::atomic<double> now_{0};
  mutable std::atomic<std::uint64_t> looks_{0};
};

}  // namespace quadriga::support
