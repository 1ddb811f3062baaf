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
  int depth = 6;                         // 0: only the search of captures
  int hash = 16;                         // MB
  std::optional<std::uint64_t> nodes{};  // at most
  LabSettings settings{};
  SamplerOptions sampler{};
};

struct TraceReport {
  TraceSampler sampler;
  SearchOutcome outcome;
};

// Searches in Lab mode on one thread, from an empty table: the same task makes the same calls. The
// only error: a table that the machine cannot give.
Result<TraceReport> run_trace(const TraceTask& task, const std::atomic<bool>& stop);

// The position in which a kept call stands.
Position position_of(const TraceReport& report, const Position& root, std::size_t index);
// How the move that led to a kept call is written: SAN, "pass", or nothing where no move was made.
std::string move_of(const TraceReport& report, const Position& root, std::size_t index);
std::string_view name_of(Purpose purpose);
// Why the call ended as it did: the title of a room, or "fails high", "fails low", "exact".
std::string_view reason_of(const TracedCall& call);

}  // namespace quadriga
