#include "study/reports/trace_json.h"

#include <nlohmann/json.hpp>

#include "formats/positions/fen.h"
#include "formats/positions/move_text.h"

namespace quadriga {

namespace {

const char* name_of(TtState state) {
  switch (state) {
    case TtState::Miss: return "miss";
    case TtState::Lower: return "lower";
    case TtState::Upper: return "upper";
    case TtState::Exact: return "exact";
  }
  return "";
}

}  // namespace

nlohmann::json call_json(const TraceReport& report, const Position& root, std::size_t index) {
  const TracedCall& call = report.sampler.calls()[index];
  nlohmann::json json{{"number", call.number},
                      {"purpose", name_of(call.enter.purpose)},
                      {"ply", call.enter.ply},
                      {"move", move_of(report, root, index)},
                      {"alpha", call.enter.alpha},
                      {"beta", call.enter.beta},
                      {"depth", call.enter.depth},
                      {"reduction", call.enter.reduction},
                      {"extension", call.enter.extension},
                      {"order", call.enter.order_index},
                      {"tt", name_of(call.leave.tt)},
                      {"result", call.leave.result},
                      {"reason", reason_of(call)},
                      {"calls", call.below},
                      {"children", call.children},
                      {"open", call.open}};
  if (call.parent) json["parent"] = report.sampler.calls()[*call.parent].number;
  if (call.leave.static_eval) json["eval"] = *call.leave.static_eval;
  if (call.leave.ended_by) json["ended_by"] = info_of(*call.leave.ended_by).name;
  return json;
}

nlohmann::json trace_json(const TraceTask& task, const TraceReport& report) {
  const Position& root = task.game.position();
  nlohmann::json out{{"fen", write_fen(root)},
                     {"depth", task.depth},
                     {"nodes", report.outcome.nodes},
                     {"calls_made", report.sampler.made()},
                     {"calls_kept", report.sampler.calls().size()},
                     {"share", task.sampler.share},
                     {"full", report.sampler.full()},
                     {"score", report.outcome.score},
                     {"iterations", nlohmann::json::array()},
                     {"calls", nlohmann::json::array()}};
  out["best"] = report.outcome.best.is_none() ? "" : write_san(root, report.outcome.best);
  for (const TracedIteration& each : report.sampler.iterations())
    out["iterations"].push_back(
        {{"depth", each.depth}, {"calls", each.calls}, {"result", each.result}});
  for (std::size_t i = 0; i < report.sampler.calls().size(); ++i)
    out["calls"].push_back(call_json(report, root, i));
  return out;
}

}  // namespace quadriga
