// The clock of a search: when to check it, how long we have thought, and when time is up.
#pragma once

#include "base/stopwatch.h"
#include "search/limits.h"
#include "search/shared.h"
#include "search/task.h"

namespace quadriga {

// Each thread has one and counts nodes between checks. Only the main thread needs the time.
class SearchClock {
 public:
  // Starts at once. Keeps references to `task` and `shared`.
  SearchClock(const SearchTask& task, const SharedSearch& shared, const Params& params);

  // Call at each node. True when limits and stop flags should be checked: every few hundred nodes,
  // because reading the time costs more than a node.
  bool check_due() { return --nodes_until_look_ <= 0; }
  // After a check: sets the number of nodes until the next one. One thread meets a node limit
  // exactly, several threads nearly so.
  void schedule_check();

  // Whether the hard limit has been reached.
  bool time_is_up();
  // After an iteration: whether to answer rather than start the next one. `scale` multiplies the
  // soft limit. `forced`: there is only one move to choose from.
  bool should_answer(double scale, bool forced);

  // Wall-clock seconds since the start, including pondering.
  double elapsed() const { return watch_.seconds(); }
  // True about eight times a second, for progress displays.
  bool progress_due();
  // The longest time between two checks, in seconds. 0 without a clock, or if it counts nodes.
  double longest_stall() const { return stall_; }

 private:
  double thinking_time();

  static constexpr int kLookEvery = 512;          // nodes
  static constexpr int kLookByNodes = 16;         // the same when nodes are the clock
  static constexpr double kProgressEvery = 0.12;  // seconds

  const SearchTask& task_;
  const SharedSearch& shared_;
  TimePlan plan_;
  Stopwatch watch_;
  int nodes_until_look_ = 0;
  bool pondering_;            // at the last check
  double ponder_time_ = 0;    // seconds that do not count
  double last_look_ = 0;      // seconds
  double stall_ = 0;          // seconds
  double last_progress_ = 0;  // seconds
};

}  // namespace quadriga
