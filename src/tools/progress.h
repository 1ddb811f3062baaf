// A progress line on standard error, only if that is a terminal.
#pragma once

#include <optional>
#include <string>

#include "base/stopwatch.h"

namespace quadriga {

// "45 s", "12 min", "3 h 20 min".
std::string time_left_text(double seconds);

// How fast work gets on, from where it was first seen: what an earlier run had done costs no time.
class Pace {
 public:
  // Seconds that are left, with the share `done` at the time `now`; none as long as nobody knows.
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
  Pace pace_;
  Stopwatch watch_;
};

}  // namespace quadriga
