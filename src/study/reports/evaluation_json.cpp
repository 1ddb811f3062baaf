#include "study/reports/evaluation_json.h"

#include <nlohmann/json.hpp>

#include "eval/pst.h"
#include "eval/terms/scaling.h"
#include "eval/weight_table.h"
#include "eval/weights_values.h"
#include "formats/positions/move_text.h"
#include "formats/text/text.h"
#include "study/reports/evaluation_text.h"

namespace quadriga {

namespace {

const char* name_of(FeatureKind kind) {
  switch (kind) {
    case FeatureKind::Linear: return "linear";
    case FeatureKind::Danger: return "danger";
    case FeatureKind::Initiative: return "initiative";
  }
  return "";
}

}  // namespace

nlohmann::json evaluation_json(const EvalReport& report) {
  const auto pair = [](Pair value) {
    return nlohmann::json{{"mg", value.middlegame()}, {"eg", value.endgame()}};
  };
  nlohmann::json json{{"mover", report.mover == Side::White ? "white" : "black"},
                      {"total", report.trace.total},
                      {"white", report.white},
                      {"in_play", report.in_play},
                      {"phase", report.trace.phase},
                      {"full_phase", kFullPhase},
                      {"scale", report.trace.scale},
                      {"full_scale", kFullScale},
                      {"rounding", report.rounding}};
  if (report.trace.scaled_by) json["scaled_by"] = info_of(*report.trace.scaled_by).name;
  if (report.trace.recognised) {
    json["recognised"] = info_of(*report.trace.recognised).name;
    json["instead"] = report.recognised;
    json["why"] = report.trace.why;
  }
  json["words"] = evaluation_words(report);
  json["terms"] = nlohmann::json::array();
  for (const EvalRow& row : report.rows)
    json["terms"].push_back({{"room", info_of(row.room).name},
                             {"title", info_of(row.room).title},
                             {"white", pair(row.sides[0])},
                             {"black", pair(row.sides[1])},
                             {"share", row.share}});
  json["squares"] = nlohmann::json::object();
  for (int i = 0; i < 64; ++i)
    if (const double credit = report.squares[static_cast<std::size_t>(i)]; credit != 0)
      json["squares"][name_of(BoardSquare{i})] = credit;
  json["marks"] = nlohmann::json::array();
  for (const Mark& mark : report.trace.marks) {
    const Pair worth = as_span(kWeights)[mark.weight];
    nlohmann::json each{{"room", info_of(mark.room).name},
                        {"weight", weight_name(mark.weight)},
                        {"kind", name_of(mark.kind)},
                        {"mg", worth.middlegame()},
                        {"eg", worth.endgame()},
                        {"times", mark.times},
                        {"side", mark.ours == (report.mover == Side::White) ? "white" : "black"}};
    if (mark.square) each["square"] = name_of(on_board(*mark.square, report.mover));
    json["marks"].push_back(std::move(each));
  }
  return json;
}

nlohmann::json check_json(const Position& position, const std::vector<EvaluatedMove>& replies) {
  nlohmann::json json{{"mover", position.side_to_move() == Side::White ? "white" : "black"},
                      {"total", nullptr},
                      {"white", nullptr},
                      {"reason", replies.empty() ? "checkmate" : "check"},
                      {"words", check_words(position, replies)},
                      {"replies", nlohmann::json::array()}};
  for (const EvaluatedMove& each : replies)
    json["replies"].push_back({{"move", write_san(position, each.move)},
                               {"white", each.white ? nlohmann::json(*each.white) : nullptr}});
  return json;
}

}  // namespace quadriga
