// Keeps part of a traced search in bounded memory: every node on the principal variation with all
// its siblings, and a given share of the rest. A "call" is one visit of a node by the search.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "rooms/trace.h"

namespace quadriga {

struct SamplerOptions {
  std::size_t most = 100'000;       // calls kept at a time, apart from children of `focus`
  double share = 0.01;              // share of calls off the main line whose children are kept
  std::set<std::uint64_t> focus{};  // calls whose children are always kept
};

// A move of a call, in the order in which it was considered.
struct TracedMove {
  TraceMove move;
  std::optional<Room> skipped_by;  // the room that pruned it; none: it was searched
};

// A kept call. Calls are numbered from 1 in the order they were made. A search of the same position
// with the same settings makes the same calls, so a number can be looked up again later.
struct TracedCall {
  std::uint64_t number = 0;
  std::optional<std::size_t> parent;  // index of the call that made it; none for the root
  TraceEnter enter{};
  TraceLeave leave{};
  std::uint64_t below = 1;          // calls in its subtree, itself included
  std::uint32_t children = 0;       // calls it made
  bool open = false;                // all its children were kept
  std::vector<TracedMove> order{};  // the moves considered, if `open`
};

struct TracedIteration {
  int depth = 0;
  std::uint64_t calls = 0;
  int result = 0;
};

class TraceSampler : public TraceSink {
 public:
  explicit TraceSampler(SamplerOptions options = {}) : options_(std::move(options)) {}

  void enter(const TraceEnter& call) override;
  void leave(const TraceLeave& call) override;
  void consider(const TraceMove& move) override;
  void skip_move(Room room) override;

  // The kept calls of the last iteration, parents before children.
  const std::vector<TracedCall>& calls() const { return kept_; }
  const std::vector<TracedIteration>& iterations() const { return iterations_; }
  std::uint64_t made() const { return made_; }  // in all iterations
  bool full() const { return kept_.size() >= options_.most; }

 private:
  struct Active {
    std::optional<std::size_t> index;  // in kept_
    std::uint64_t below = 1;
    std::uint32_t children = 0;
  };

  bool begins_iteration(const TraceEnter& call) const;
  bool opens(std::uint64_t number, const TraceEnter& call) const;
  TracedCall* open_call();

  SamplerOptions options_;
  std::uint64_t made_ = 0;
  std::vector<TracedCall> kept_;
  std::vector<Active> active_;
  std::vector<TracedIteration> iterations_;
};

}  // namespace quadriga
