// Alpha-beta step by step, with minimax for comparison.
#include "study/stepper.h"

#include "formats/positions/fen.h"
#include "lab/views/views.h"

namespace quadriga::lab {

namespace {

const char* name_of(StepKind kind) {
  switch (kind) {
    case StepKind::Enter: return "enter";
    case StepKind::Return: return "return";
    case StepKind::Cut: return "cut";
  }
  return "";
}

// A bound of the window; null if it is infinite.
Json bound(Score score) {
  return score >= kInfinity || score <= -kInfinity ? Json() : score_json(score);
}

Json calls_json(const StepperReport& report, const Position& root) {
  Json list = Json::array();
  std::vector<Position> positions;
  positions.reserve(report.calls.size());
  for (const StepperCall& call : report.calls) {
    const bool top = !call.parent;
    positions.push_back(top ? root : positions[*call.parent].after(call.move));
    Json cut = Json::array();
    for (const Move move : call.cut_off) cut.push_back(move_json(positions.back(), move));
    list.push_back({{"parent", top ? Json() : Json(*call.parent)},
                    {"move", top ? Json() : move_json(positions[*call.parent], call.move)},
                    {"ply", call.ply},
                    {"result", score_json(call.result)},
                    {"leaf", call.leaf},
                    {"cut_off", cut}});
  }
  return list;
}

}  // namespace

Result<Json> steps(Fields& fields, Job& job) {
  const Game game = fields.game();
  const int depth = static_cast<int>(fields.integer("depth", 1, kDeepestSteps, 2));
  const bool captures_first = fields.flag("captures_first", true);
  if (fields.error()) return *fields.error();
  const Position& root = game.position();
  const Result<StepperReport> report = run_steps(root, depth, captures_first, job.stop());
  if (!report) return report.error();
  Json list = Json::array();
  for (const Step& step : report->steps)
    list.push_back({{"kind", name_of(step.kind)},
                    {"call", step.call},
                    {"child", step.child ? Json(*step.child) : Json()},
                    {"alpha", bound(step.alpha)},
                    {"beta", bound(step.beta)},
                    {"best", bound(step.best)}});
  Json minimax{{"nodes", nullptr}, {"score", nullptr}};
  if (report->minimax_nodes)
    minimax = {{"nodes", *report->minimax_nodes}, {"score", score_json(*report->minimax_score)}};
  return Json{{"fen", write_fen(root)},
              {"depth", depth},
              {"score", score_json(report->score)},
              {"best", move_json(root, report->best)},
              {"nodes", report->nodes},
              {"minimax", minimax},
              {"calls", calls_json(*report, root)},
              {"steps", list}};
}

}  // namespace quadriga::lab
