// A progress line on standard error, only if that is a terminal.
#pragma once

#include <optional>
#include <string>

#include "base/stopwatch.h"

namespace quadriga {

// "45 s", "12 min", "3 h 20 min".
std::string time_left_text(double seconds);

// Estimates the time left from the progress since the first call, so that what an earlier run has
// done does not count.
class Pace {
 public:
  // Seconds left, if the fraction `done` is finished at the time `now`; none while unknown.
  std::optional<double> left(double now, double done);

 private:
  struct Seen {
    double now;
    double done;
  };
  std::optional<Seen> first_;
};

class ProgressLine {
 public:
  explicit ProgressLine(std::string label);
  ~ProgressLine();  // wipes the line
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  // `done` from 0 to 1. Draws at most ten times per second, and nothing in the first half second.
  void show(double done) { show(label_, done); }
  void show(const std::string& label, double done);
  // Removes the line, so that something else can be printed.
  void clear();

 private:
  std::string label_;
  bool terminal_;
  bool drawn_ = false;
  double last_ = 0;
  Pace pace_;
  Stopwatch watch_;
};

}  // namespace quadriga
