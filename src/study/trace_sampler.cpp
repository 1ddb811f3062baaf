#include "study/trace_sampler.h"

#include "base/random.h"

namespace quadriga {

// Within an iteration the root may be searched again, at the same depth or a lower one.
bool TraceSampler::begins_iteration(const TraceEnter& call) const {
  if (iterations_.empty()) return true;
  return call.purpose == Purpose::Root && call.depth > iterations_.back().depth;
}

bool TraceSampler::opens(std::uint64_t number, const TraceEnter& call) const {
  if (options_.focus.contains(number) || call.beta - call.alpha > 1) return true;
  constexpr double kWhole = 18446744073709551616.0;  // 2^64
  return static_cast<double>(Random{number}.next()) / kWhole < options_.share;
}

void TraceSampler::enter(const TraceEnter& call) {
  if (begins_iteration(call)) {
    iterations_.push_back({.depth = call.depth});
    kept_.clear();
  }
  ++made_;
  Active now;
  if (!active_.empty()) ++active_.back().children;
  const std::optional<std::size_t> parent = active_.empty() ? std::nullopt : active_.back().index;
  const bool focused = parent && options_.focus.contains(kept_[*parent].number);
  const bool wanted = active_.empty() || focused || (parent && kept_[*parent].open);
  if (wanted && full() && !active_.empty() && !focused) {
    kept_[*parent].open = false;
  } else if (wanted) {
    now.index = kept_.size();
    kept_.push_back({.number = made_, .parent = parent, .enter = call, .open = opens(made_, call)});
  }
  active_.push_back(now);
}

void TraceSampler::leave(const TraceLeave& call) {
  const Active done = active_.back();
  active_.pop_back();
  if (done.index) {
    TracedCall& kept = kept_[*done.index];
    kept.leave = call;
    kept.below = done.below;
    kept.children = done.children;
  }
  if (!active_.empty()) {
    active_.back().below += done.below;
    return;
  }
  iterations_.back().calls += done.below;
  iterations_.back().result = call.result;
}

// The node being searched, if its moves are recorded.
TracedCall* TraceSampler::open_call() {
  if (active_.empty() || !active_.back().index) return nullptr;
  TracedCall& call = kept_[*active_.back().index];
  return call.open ? &call : nullptr;
}

void TraceSampler::consider(const TraceMove& move) {
  if (TracedCall* const call = open_call()) call->order.push_back({move, std::nullopt});
}

void TraceSampler::skip_move(Room room) {
  TracedCall* const call = open_call();
  if (call && !call->order.empty()) call->order.back().skipped_by = room;
}

}  // namespace quadriga
