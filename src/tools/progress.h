// A progress line on standard error, only if that is a terminal.
#pragma once

#include <string>

#include "base/stopwatch.h"

namespace quadriga {

// "45 s", "12 min", "3 h 20 min".
std::string time_left_text(double seconds);

class ProgressLine {
 public:
  explicit ProgressLine(std::string label);
  ~ProgressLine();  // wipes the line
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  // `done` from 0 to 1. Draws at most ten times a second, and not before half a second is over.
  void show(double done) { show(label_, done); }
  void show(const std::string& label, double done);
  // Takes the line away, for something else to be printed.
  void clear();

 private:
  std::string label_;
  bool terminal_;
  bool drawn_ = false;
  double last_ = 0;
  Stopwatch watch_;
};

}  // namespace quadriga
