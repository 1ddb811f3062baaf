// Elapsed time since construction, by the steady clock or by a clock that a test controls.
#pragma once

#include <chrono>

namespace quadriga {

// A clock. Several threads may read it at once.
class TimeSource {
 public:
  virtual ~TimeSource() = default;
  virtual double seconds() const = 0;  // since some fixed moment; never decreases
};

class Stopwatch {
 public:
  Stopwatch() : Stopwatch(nullptr) {}
  // A null source means the steady clock.
  explicit Stopwatch(const TimeSource* source) : source_(source), start_(now()) {}

  double seconds() const { return now() - start_; }

 private:
  double now() const { return source_ != nullptr ? source_->seconds() : steady(); }
  static double steady() {
    const auto since = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration<double>(since).count();
  }

  const TimeSource* source_;
  double start_;
};

}  // namespace quadriga
