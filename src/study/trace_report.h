// A search with its trace.
#pragma once

#include <atomic>
#include <string>
#include <string_view>

#include "base/result.h"
#include "core/rules.h"
#include "engine/thinker.h"
#include "study/trace_sampler.h"

namespace quadriga {

struct TraceTask {
  Game game{Position::start()};
  int depth = 6;                         // 0: quiescence search only
  int hash = 16;                         // MB
  std::optional<std::uint64_t> nodes{};  // at most
  LabSettings settings{};
  SamplerOptions sampler{};
};

struct TraceReport {
  TraceSampler sampler;
  SearchOutcome outcome;
};

// Searches in Lab mode on one thread with an empty table: the same task visits the same nodes. The
// only error: the table cannot be allocated.
Result<TraceReport> run_trace(const TraceTask& task, const std::atomic<bool>& stop);

// The position of a kept node.
Position position_of(const TraceReport& report, const Position& root, std::size_t index);
// The move that led to a kept node: SAN, "pass" for a null move, or empty if no move was made.
std::string move_of(const TraceReport& report, const Position& root, std::size_t index);
std::string_view name_of(Purpose purpose);
// How the node ended: the title of a room, or "fails high", "fails low", "exact".
std::string_view reason_of(const TracedCall& call);

}  // namespace quadriga
