// Time that has passed since a start: by the steady clock, or by a source that a test moves.
#pragma once

#include <chrono>

namespace quadriga {

// Where time comes from. Read by several threads at once.
class TimeSource {
 public:
  virtual ~TimeSource() = default;
  virtual double seconds() const = 0;  // since any fixed moment; never goes back
};

class Stopwatch {
 public:
  Stopwatch() : Stopwatch(nullptr) {}
  // Without a source, the steady clock.
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
