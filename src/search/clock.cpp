#include "search/clock.h"

#include <algorithm>
#include <utility>

namespace quadriga {

SearchClock::SearchClock(const SearchTask& task, const SharedSearch& shared, const Params& params)
    : task_(task),
      shared_(shared),
      plan_(task.limits, task.game.position().side_to_move(), task.overhead, params,
            task.node_clock > 0 ? 0 : task.stall),
      watch_(task.time),
      pondering_(task.limits.ponder) {}

void SearchClock::schedule_check() {
  nodes_until_look_ = task_.node_clock > 0 ? kLookByNodes : kLookEvery;
  if (!task_.limits.nodes) return;
  const std::uint64_t done = shared_.total_nodes();
  const std::uint64_t left = *task_.limits.nodes > done ? *task_.limits.nodes - done : 0;
  const std::uint64_t share = left / shared_.nodes.size();
  nodes_until_look_ = static_cast<int>(std::clamp<std::uint64_t>(share, 1, kLookEvery));
}

// Seconds of our own thinking time; pondering does not count. The clock is checked about every
// millisecond unless the machine stalls. A clock that counts nodes never stalls.
double SearchClock::thinking_time() {
  const bool by_nodes = task_.node_clock > 0;
  const double now =
      by_nodes ? seconds_by_nodes(shared_.total_nodes(), task_.node_clock) : elapsed();
  if (!by_nodes) stall_ = std::max(stall_, now - std::exchange(last_look_, now));
  if (pondering_) {
    pondering_ = shared_.pondering.load(std::memory_order_relaxed);
    ponder_time_ = now;
  }
  return now - ponder_time_;
}

bool SearchClock::time_is_up() { return plan_.timed() && thinking_time() >= plan_.hard(); }

bool SearchClock::should_answer(double scale, bool forced) {
  if (!plan_.timed() || task_.limits.movetime) return false;
  const double used = thinking_time();
  if (pondering_) return false;
  return forced || used >= std::min(plan_.soft() * scale, plan_.hard());
}

bool SearchClock::progress_due() {
  const double now = elapsed();
  if (now - last_progress_ < kProgressEvery) return false;
  last_progress_ = now;
  return true;
}

}  // namespace quadriga
