// The tree as it was searched: nodes, their moves in order, and why other moves were not searched.
#include <algorithm>

#include "formats/positions/fen.h"
#include "formats/text/text.h"
#include "lab/views/views.h"
#include "study/reports/trace_json.h"

namespace quadriga::lab {

namespace {

constexpr int kDeepest = 30;

TraceTask read_task(Fields& fields) {
  TraceTask task;
  task.game = fields.game();
  task.depth = static_cast<int>(fields.integer("depth", 0, kDeepest, 8));
  task.settings = fields.settings();
  task.sampler.share = fields.real("share", 0, 1, task.sampler.share);
  return task;
}

Error cancelled() { return {"trace", "a search that was cancelled", "a finished search"}; }

Json summary_json(const KeptTrace& kept) {
  const Position& root = kept.task.game.position();
  const TraceSampler& sampler = kept.report.sampler;
  const SearchOutcome& outcome = kept.report.outcome;
  Json iterations = Json::array();
  for (const TracedIteration& each : sampler.iterations())
    iterations.push_back(
        {{"depth", each.depth}, {"calls", each.calls}, {"score", score_json(each.result)}});
  Json roots = Json::array();
  for (std::size_t i = 0; i < sampler.calls().size(); ++i)
    if (!sampler.calls()[i].parent) roots.push_back(call_json(kept.report, root, i));
  return {{"trace", kept.id},
          {"fen", write_fen(root)},
          {"depth", kept.task.depth},
          {"nodes", outcome.nodes},
          {"seconds", outcome.seconds},
          {"calls_made", sampler.made()},
          {"calls_kept", sampler.calls().size()},
          {"share", kept.task.sampler.share},
          {"full", sampler.full()},
          {"score", score_json(outcome.score)},
          {"best", move_json(root, outcome.best)},
          {"pv", outcome.moves.empty() ? Json::array() : line_json(root, outcome.moves.front().pv)},
          {"cutoffs", cutoffs_json(outcome.cutoffs)},
          {"counters", counters_json(outcome.counters)},
          {"iterations", iterations},
          {"roots", roots}};
}

std::optional<std::size_t> index_of_call(const TraceReport& report, std::uint64_t number) {
  const auto& calls = report.sampler.calls();
  const auto found = std::find_if(calls.begin(), calls.end(),
                                  [&](const TracedCall& call) { return call.number == number; });
  if (found == calls.end()) return std::nullopt;
  return static_cast<std::size_t>(found - calls.begin());
}

// The root may be searched more than once in an iteration; the last time counts.
std::size_t last_root(const TraceReport& report) {
  std::size_t last = 0;
  for (std::size_t i = 0; i < report.sampler.calls().size(); ++i)
    if (!report.sampler.calls()[i].parent) last = i;
  return last;
}

const char* name_of(MoveSource source) {
  switch (source) {
    case MoveSource::Table: return "table";
    case MoveSource::GoodCapture: return "good capture";
    case MoveSource::Promotion: return "promotion";
    case MoveSource::Killer: return "killer";
    case MoveSource::Quiet: return "quiet";
    case MoveSource::BadCapture: return "bad capture";
  }
  return "";
}

// Why moves were never considered.
std::string reason_unreached(const TracedCall& call) {
  if (call.leave.ended_by)
    return "the node ended before its moves: " + std::string(info_of(*call.leave.ended_by).title);
  if (call.enter.purpose == Purpose::Quiescence && call.order.empty())
    return "standing pat was good enough, or there was nothing to take";
  if (call.enter.purpose == Purpose::Quiescence)
    return "only captures and promotions are tried here";
  const bool cut = call.leave.result >= call.enter.beta;
  if (cut) return "a move before it was already good enough to end the node";
  for (const TracedMove& move : call.order)
    if (move.skipped_by == Room::LateMovePruning)
      return "late move pruning: enough quiet moves had been tried";
  return "the position is drawn or the search was not allowed to go deeper";
}

// Why a move that was considered was not searched; null if it was searched.
Json reason_skipped(const TracedCall& call, const TracedMove& move, const MoveList& searched) {
  if (move.skipped_by) return info_of(*move.skipped_by).title;
  if (searched.contains(move.move.move)) return nullptr;
  if (call.enter.purpose == Purpose::Quiescence)
    return "in check, only the first quiet evasion is tried here";
  return "the node ended while this move was considered";
}

// The outcome of every legal move of a call.
Json order_json(const TraceReport& report, std::size_t index, const Position& here) {
  const auto& calls = report.sampler.calls();
  const TracedCall& call = calls[index];
  MoveList searched;
  for (std::size_t i = index + 1; i < calls.size(); ++i)
    if (calls[i].parent == index && calls[i].enter.ply > call.enter.ply &&
        !searched.contains(calls[i].enter.move))
      searched.push(calls[i].enter.move);
  Json list = Json::array();
  MoveList seen;
  for (const TracedMove& each : call.order) {
    seen.push(each.move.move);
    const Json reason = reason_skipped(call, each, searched);
    list.push_back({{"move", move_json(here, each.move.move)},
                    {"source", name_of(each.move.source)},
                    {"score", each.move.score},
                    {"status", reason.is_null() ? "searched" : "passed over"},
                    {"room", each.skipped_by ? Json(info_of(*each.skipped_by).name) : Json()},
                    {"reason", reason}});
  }
  const std::string reason = reason_unreached(call);
  for (const Move move : here.legal_moves())
    if (!seen.contains(move))
      list.push_back({{"move", move_json(here, move)},
                      {"source", nullptr},
                      {"score", nullptr},
                      {"status", "not reached"},
                      {"room", nullptr},
                      {"reason", reason}});
  return list;
}

Json children_json(const KeptTrace& kept, std::size_t index) {
  const Position& root = kept.task.game.position();
  const auto& calls = kept.report.sampler.calls();
  Json children = Json::array();
  for (std::size_t i = index + 1; i < calls.size(); ++i)
    if (calls[i].parent == index) children.push_back(call_json(kept.report, root, i));
  const Position here = position_of(kept.report, root, index);
  return {{"call", call_json(kept.report, root, index)},
          {"fen", write_fen(here)},
          {"children", children},
          {"moves", order_json(kept.report, index, here)}};
}

Error no_such_trace() {
  return {"trace", "a trace that is no longer kept", "the number of one of the last two traces"};
}

}  // namespace

Result<Json> trace(Fields& fields, Job& job) {
  TraceTask task = read_task(fields);
  if (fields.error()) return *fields.error();
  Result<TraceReport> report = run_trace(task, job.stop());
  if (!report) return report.error();
  if (job.stop()) return cancelled();
  return summary_json(*job.session().keep(std::move(task), std::move(report).value()));
}

// The children of a call and the outcome of each of its moves. If they were not kept, the same
// search runs again and keeps them.
Result<Json> trace_children(Fields& fields, Job& job) {
  const auto id = static_cast<std::uint64_t>(fields.integer("trace", 1, INT64_MAX));
  const auto number = static_cast<std::uint64_t>(fields.integer("call", 1, INT64_MAX));
  if (fields.error()) return *fields.error();
  Session::TracePointer kept = job.session().kept(id);
  if (kept == nullptr) return no_such_trace();
  auto index = index_of_call(kept->report, number);
  if (!index || !kept->report.sampler.calls()[*index].open) {
    TraceTask again = kept->task;
    again.sampler.focus.insert(number);
    Result<TraceReport> report = run_trace(again, job.stop());
    if (!report) return report.error();
    if (job.stop()) return cancelled();
    kept = job.session().replace(id, std::move(again), std::move(report).value());
    index = index_of_call(kept->report, number);
  }
  if (!index)
    return Error{"call", std::to_string(number),
                 "a call of the last iteration whose parent is known"};
  return children_json(*kept, *index);
}

// Kept calls that were ended by a room.
Result<Json> trace_find(Fields& fields, Session& session) {
  constexpr std::int64_t kMost = 500;
  const auto id = static_cast<std::uint64_t>(fields.integer("trace", 1, INT64_MAX));
  const std::string name = fields.text("room", 40);
  const auto most = static_cast<std::size_t>(fields.integer("most", 1, kMost, 100));
  if (fields.error()) return *fields.error();
  const auto room = room_named(name);
  if (!room) return Error{"room", quoted(name), "a room that hello lists"};
  const Session::TracePointer kept = session.kept(id);
  if (kept == nullptr) return no_such_trace();
  const auto& calls = kept->report.sampler.calls();
  Json found = Json::array();
  std::size_t all = 0;
  for (std::size_t i = 0; i < calls.size(); ++i) {
    if (calls[i].leave.ended_by != room) continue;
    if (++all <= most) found.push_back(call_json(kept->report, kept->task.game.position(), i));
  }
  return Json{{"room", name}, {"kept", all}, {"calls", found}};
}

// The order of the moves at the root after a search has filled the histories, and how often the
// first move caused the cutoff in the whole tree.
Result<Json> ordering(Fields& fields, Job& job) {
  TraceTask task = read_task(fields);
  if (fields.error()) return *fields.error();
  task.sampler.share = 0;
  Result<TraceReport> report = run_trace(task, job.stop());
  if (!report) return report.error();
  if (job.stop()) return cancelled();
  const Position& root = task.game.position();
  const auto& calls = report->sampler.calls();
  return Json{
      {"fen", write_fen(root)},
      {"depth", task.depth},
      {"nodes", report->outcome.nodes},
      {"moves", calls.empty() ? Json::array() : order_json(*report, last_root(*report), root)},
      {"cutoffs", cutoffs_json(report->outcome.cutoffs)}};
}

// The whole quiescence search.
Result<Json> quiescence(Fields& fields, Job& job) {
  constexpr std::size_t kMostCalls = 1000;  // each takes a few kilobytes with all its moves
  TraceTask task = read_task(fields);
  if (fields.error()) return *fields.error();
  task.depth = 0;
  task.sampler.share = 1;
  task.sampler.most = kMostCalls;
  Result<TraceReport> report = run_trace(task, job.stop());
  if (!report) return report.error();
  if (job.stop()) return cancelled();
  const Position& root = task.game.position();
  const auto& calls = report->sampler.calls();
  Json list = Json::array();
  for (std::size_t i = 0; i < calls.size(); ++i) {
    Json call = call_json(*report, root, i);
    call["moves"] = order_json(*report, i, position_of(*report, root, i));
    list.push_back(call);
  }
  return Json{{"fen", write_fen(root)},
              {"nodes", report->outcome.nodes},
              {"score", score_json(report->outcome.score)},
              {"full", report->sampler.full()},
              {"calls", list}};
}

}  // namespace quadriga::lab
