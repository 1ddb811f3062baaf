#include "study/trace_report.h"

#include <algorithm>
#include <vector>

#include "formats/positions/fen.h"
#include "formats/positions/move_text.h"

namespace quadriga {

Result<TraceReport> run_trace(const TraceTask& task, const std::atomic<bool>& stop) {
  Thinker thinker;
  if (auto error = thinker.set_hash(task.hash)) return *error;
  TraceReport report{TraceSampler{task.sampler}, {}};
  SearchTask search{.game = task.game, .lab = task.settings, .sink = &report.sampler};
  search.limits.depth = std::max(task.depth, 1);
  search.limits.quiescence = task.depth == 0;
  search.limits.nodes = task.nodes;
  report.outcome = thinker.think(search, stop);
  return report;
}

Position position_of(const TraceReport& report, const Position& root, std::size_t index) {
  const std::vector<TracedCall>& calls = report.sampler.calls();
  std::vector<Move> line;  // from the node back to the root
  for (std::size_t at = index; calls[at].parent; at = *calls[at].parent)
    if (calls[at].enter.ply > calls[*calls[at].parent].enter.ply)
      line.push_back(calls[at].enter.move);
  Position position = root;
  for (auto move = line.rbegin(); move != line.rend(); ++move)
    position = move->is_none() ? position.after_null() : position.after(*move);
  return position;
}

std::string move_of(const TraceReport& report, const Position& root, std::size_t index) {
  const TracedCall& call = report.sampler.calls()[index];
  if (!call.parent || report.sampler.calls()[*call.parent].enter.ply == call.enter.ply) return "";
  if (call.enter.move.is_none()) return "pass";
  return write_san(position_of(report, root, *call.parent), call.enter.move);
}

std::string_view name_of(Purpose purpose) {
  switch (purpose) {
    case Purpose::Root: return "root";
    case Purpose::Full: return "full";
    case Purpose::NullWindow: return "null window";
    case Purpose::Reduced: return "reduced";
    case Purpose::Research: return "re-search";
    case Purpose::NullMove: return "null move";
    case Purpose::Verification: return "verification";
    case Purpose::Singular: return "singular";
    case Purpose::ProbCut: return "probcut";
    case Purpose::Deepening: return "deepening";
    case Purpose::Quiescence: return "quiescence";
  }
  return "";
}

std::string_view reason_of(const TracedCall& call) {
  if (call.leave.ended_by) return info_of(*call.leave.ended_by).title;
  if (call.leave.result >= call.enter.beta) return "fails high";
  if (call.leave.result <= call.enter.alpha) return "fails low";
  return "exact";
}

}  // namespace quadriga
