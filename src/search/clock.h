// The clock of a search: when to look at it, how long we have thought, and when time is up.
#pragma once

#include "base/stopwatch.h"
#include "search/limits.h"
#include "search/shared.h"
#include "search/task.h"

namespace quadriga {

// Each thread has one, and counts nodes between looks; only the main thread needs the time.
class SearchClock {
 public:
  // Starts at once. Refers to `task` and `shared`.
  SearchClock(const SearchTask& task, const SharedSearch& shared, const Params& params);

  // Call at each node. True when limits and stop flags should be looked at: every few hundred
  // nodes, because reading the time costs more than a node.
  bool look_due() { return --nodes_until_look_ <= 0; }
  // After a look: counts the nodes until the next. A node limit is met exactly by one thread, and
  // nearly so by several.
  void schedule_look();

  // Has the hard limit been reached?
  bool time_is_up();
  // After an iteration: should we answer rather than begin the next? `scale` stretches the soft
  // limit. `forced` means that there is nothing to choose.
  bool should_answer(double scale, bool forced);

  // Seconds since the start, on the wall; pondering counts as well.
  double elapsed() const { return watch_.seconds(); }
  // True about eight times a second, for progress displays.
  bool progress_due();
  // The longest time between two looks, in seconds. 0 without a clock, or if it counts nodes.
  double longest_stall() const { return stall_; }

 private:
  double thinking_time();

  static constexpr int kLookEvery = 512;          // nodes
  static constexpr int kLookByNodes = 16;         // the same if nodes are time: looks are cheap
  static constexpr double kProgressEvery = 0.12;  // seconds

  const SearchTask& task_;
  const SharedSearch& shared_;
  TimePlan plan_;
  Stopwatch watch_;
  int nodes_until_look_ = 0;
  bool pondering_;            // at the last look
  double ponder_time_ = 0;    // seconds that do not count
  double last_look_ = 0;      // seconds
  double stall_ = 0;          // seconds
  double last_progress_ = 0;  // seconds
};

}  // namespace quadriga
