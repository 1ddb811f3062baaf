#include "analysis/reports/report_json.h"

#include <nlohmann/json.hpp>

#include "analysis/game_text.h"
#include "analysis/summary.h"
#include "formats/positions/fen.h"
#include "formats/positions/move_text.h"
#include "formats/text/text.h"
#include "study/reports/json_text.h"

namespace quadriga {

namespace {

using Json = nlohmann::json;

// {"cp": 35} or {"mate": -3}, from White's side.
Json score_json(Score white) {
  if (is_mate(white)) return {{"mate", moves_to_mate(white)}};
  return {{"cp", shown(white)}};
}

Json line_json(const Position& start, const std::vector<Move>& line) {
  Position position = start;
  Json moves = Json::array();
  for (const Move move : line) {
    moves.push_back(write_san(position, move));
    position = position.after(move);
  }
  return moves;
}

Json averages_json(int moves, double accuracy, double loss) {
  if (moves == 0) return {{"moves", 0}, {"accuracy", nullptr}, {"average_loss", nullptr}};
  return {{"moves", moves}, {"accuracy", accuracy}, {"average_loss", loss}};
}

Json player_json(const PlayerReview& player) {
  Json json = averages_json(player.moves, player.accuracy, player.average_loss);
  json["theory"] = player.theory;
  json["inaccuracies"] = player.judged[1];
  json["mistakes"] = player.judged[2];
  json["blunders"] = player.judged[3];
  for (std::size_t i = 0; i < kGamePhases; ++i) {
    const PhaseReview& phase = player.phases[i];
    json["phases"][std::string(name_of(static_cast<GamePhase>(i)))] =
        averages_json(phase.moves, phase.accuracy, phase.average_loss);
  }
  return json;
}

Json motif_json(const MotifFinding& motif) {
  Json targets = Json::array();
  for (const BoardSquare square : motif.targets) targets.push_back(name_of(square));
  return {{"name", name_of(motif.motif)},
          {"title", title_of(motif.motif)},
          {"by", name_of(motif.by)},
          {"targets", targets}};
}

Json move_json(const AnalysedGame& game, std::size_t index) {
  const ReviewedMove& move = game.review.moves[index];
  const Position& position = game.positions[index];
  Json json{{"ply", position.ply()},
            {"number", position.full_move_number()},
            {"side", position.side_to_move() == Side::White ? "white" : "black"},
            {"san", write_san(position, move.played)},
            {"uci", write_uci_move(position, move.played)},
            {"phase", name_of(move.phase)},
            {"theory", move.theory},
            {"before", score_json(game.white_before(index))},
            {"after", score_json(game.white_after(index))},
            {"loss", move.loss},
            {"points_lost", move.points_lost},
            {"judgement", name_of(move.judgement)},
            {"mark", symbol_of(move)},
            {"line", line_json(position, move.line)},
            {"refutation", line_json(game.positions[index + 1], move.refutation)}};
  const Reason* reason = game.reason_for(index);
  json["words"] = reason == nullptr ? Json{} : Json(reason->words);
  json["reason"] = reason == nullptr ? Json{} : Json(name_of(reason->kind));
  json["motif"] = reason == nullptr || !reason->motif ? Json{} : motif_json(*reason->motif);
  json["best"] = move.best.is_none() ? Json{} : Json(write_san(position, move.best));
  return json;
}

Json part_json(const ReasonPart& part) {
  Json json{{"aspect", name_of(part.change.aspect)},
            {"amount", part.amount},
            {"exact", part.change.amount},
            {"words", part.words}};
  json["side"] = !part.change.side                  ? Json{}
                 : *part.change.side == Side::White ? Json("white")
                                                    : Json("black");
  return json;
}

Json turning_point_json(const AnalysedGame& game, const ExplainedMove& point) {
  const Reason& reason = point.reason;
  const Position& position = game.positions[point.index];
  Json json{{"move", point.index},
            {"fen", write_fen(position)},
            {"words", reason.words},
            {"details", reason.details},
            {"facts", reason.facts},
            {"played_line", line_json(position, reason.played.line)},
            {"better_line", line_json(position, reason.better.line)},
            {"played_end", write_fen(reason.played.position)},
            {"better_end", write_fen(reason.better.position)},
            {"parts", Json::array()}};
  for (const ReasonPart& part : reason.parts) json["parts"].push_back(part_json(part));
  if (reason.change) {
    json["total"] = reason.change->total;
    json["rest"] = reason.rest;
  }
  return json;
}

Json game_json(const AnalysedGame& game) {
  const PgnGame& pgn = game.source.pgn;
  Json json{{"number", game.source.number},
            {"line", pgn.first_line},
            {"result", text_of(pgn.result)},
            {"start", write_fen(pgn.start)},
            {"opening", opening_text(game.source)},
            {"stopped", game.review.stopped},
            {"fault", fault_text(pgn)},
            {"tags", Json::object()},
            {"white", player_json(game.review.players[0])},
            {"black", player_json(game.review.players[1])},
            {"moves", Json::array()},
            {"turning_points", Json::array()}};
  for (const PgnTag& tag : pgn.tags) json["tags"][shown_text(tag.first)] = shown_text(tag.second);
  json["summary"] = game_summary(game);
  json["white"]["summary"] = player_summary(game, Side::White);
  json["black"]["summary"] = player_summary(game, Side::Black);
  json["white"]["name"] = tag_text(game.source, "White");
  json["black"]["name"] = tag_text(game.source, "Black");
  for (std::size_t i = 0; i < game.review.moves.size(); ++i)
    json["moves"].push_back(move_json(game, i));
  for (const ExplainedMove& point : game.turning_points)
    json["turning_points"].push_back(turning_point_json(game, point));
  return json;
}

}  // namespace

std::string json_report(const Analysis& analysis) {
  Json json{{"file", shown_text(analysis.file)},
            {"engine", analysis.engine},
            {"limits", analysis.limits},
            {"interrupted", analysis.interrupted},
            {"left_out", analysis.left_out},
            {"players", Json::array()},
            {"games", Json::array()},
            {"bad", Json::array()}};
  for (const PlayerSummary& player : players_of(analysis)) {
    Json each = player_json(player.review);
    each["name"] = shown_text(player.name);
    each["games"] = player.games;
    each["points"] = player.points;
    each["decided"] = player.decided;
    json["players"].push_back(std::move(each));
  }
  for (const AnalysedGame& game : analysis.games) json["games"].push_back(game_json(game));
  for (const BadGame& bad : analysis.bad)
    json["bad"].push_back({{"number", bad.number}, {"reason", bad.error.message()}});
  return json_text(json);
}

}  // namespace quadriga
