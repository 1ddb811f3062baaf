// Reviews games move by move: the game on the board, or one of a PGN with all explanations.
#include "analysis/review.h"

#include <algorithm>

#include "analysis/annotate.h"
#include "analysis/game_text.h"
#include "analysis/reports/report_html.h"
#include "analysis/reports/report_json.h"
#include "analysis/reports/report_markdown.h"
#include "analysis/summary.h"
#include "engine/wdl.h"
#include "formats/positions/fen.h"
#include "formats/text/text.h"
#include "lab/views/views.h"

namespace quadriga::lab {

namespace {

constexpr std::int64_t kMostNodesAMove = 100'000'000;

std::uint64_t read_nodes(Fields& fields, std::int64_t usual) {
  return static_cast<std::uint64_t>(fields.integer("nodes", 100, kMostNodesAMove, usual));
}

// White's expected score of a position; `score` is for `mover`.
double white_expected(const Position& position, Score score, Side mover) {
  return expected_points(mover == Side::White ? score : -score, position.full_move_number());
}

Json reviewed_json(std::size_t index, const Position& before, const ReviewedMove& move) {
  const Position after = before.after(move.played);
  const Side mover = before.side_to_move();
  return {{"index", index},
          {"played", move_json(before, move.played)},
          {"best", move_json(before, move.best)},
          {"score", score_json(move.score)},
          {"after", score_json(move.after)},
          {"expected",
           {{"before", white_expected(before, move.score, mover)},
            {"after", white_expected(after, move.after, mover)}}},
          {"loss", move.loss},
          {"points_lost", move.points_lost},
          {"judgement", quadriga::name_of(move.judgement)},
          {"mark", symbol_of(move)},
          {"phase", quadriga::name_of(move.phase)},
          {"line", line_json(before, move.line)},
          {"refutation", line_json(after, move.refutation)}};
}

Json player_json(const PlayerReview& player) {
  Json json{{"moves", player.moves},        {"average_loss", player.average_loss},
            {"accuracy", player.accuracy},  {"inaccuracies", player.judged[1]},
            {"mistakes", player.judged[2]}, {"blunders", player.judged[3]}};
  for (std::size_t i = 0; i < kGamePhases; ++i) {
    const PhaseReview& phase = player.phases[i];
    const std::string name{quadriga::name_of(static_cast<GamePhase>(i))};
    json["phases"][name] = {
        {"moves", phase.moves}, {"average_loss", phase.average_loss}, {"accuracy", phase.accuracy}};
  }
  return json;
}

std::vector<Position> positions_of(const Game& game) {
  std::vector<Position> positions{game.start()};
  for (const Move move : game.moves()) positions.push_back(positions.back().after(move));
  return positions;
}

// Reviews a game, reports every move as it is judged, and collects those reports.
GameReview reported_review(const Game& game, const ReviewPlan& plan, Job& job, Json& moves) {
  const std::vector<Position> positions = positions_of(game);
  return job.session().review(game, plan, job, [&](std::size_t index, const ReviewedMove& move) {
    moves.push_back(reviewed_json(index, positions[index], move));
    job.report(moves.back());
  });
}

Json motif_json(const std::optional<MotifFinding>& motif) {
  if (!motif) return nullptr;
  Json targets = Json::array();
  for (const BoardSquare square : motif->targets) targets.push_back(quadriga::name_of(square));
  return {{"name", quadriga::name_of(motif->motif)},
          {"title", title_of(motif->motif)},
          {"by", quadriga::name_of(motif->by)},
          {"targets", targets}};
}

Json turning_point_json(const AnalysedGame& game, const ExplainedMove& point) {
  const Position& position = game.positions[point.index];
  return {{"index", point.index},
          {"words", point.reason.words},
          {"details", point.reason.details},
          {"reason", quadriga::name_of(point.reason.kind)},
          {"motif", motif_json(point.reason.motif)},
          {"better", line_json(position, point.reason.better.line)},
          {"played", line_json(position, point.reason.played.line)}};
}

Json analysed_json(const AnalysedGame& game, Json moves) {
  Json points = Json::array();
  for (const ExplainedMove& point : game.turning_points)
    points.push_back(turning_point_json(game, point));
  Json explained = Json::array();
  for (const ExplainedMove& each : game.explained)
    explained.push_back(turning_point_json(game, each));
  return {{"number", game.source.number},
          {"moves", std::move(moves)},
          {"white", player_json(game.review.players[0])},
          {"black", player_json(game.review.players[1])},
          {"stopped", game.review.stopped},
          {"turning_points", points},
          {"explained", explained},
          {"summary",
           {{"game", game_summary(game)},
            {"white", player_summary(game, Side::White)},
            {"black", player_summary(game, Side::Black)}}},
          {"found", found_text(game)}};
}

std::string engine_name(Session& session) { return "Quadriga " + session.services().version; }

struct ReportWriter {
  std::string_view kind;
  std::string (*write)(const Analysis& analysis);
};
constexpr ReportWriter kReports[] = {{"pgn", annotated_pgn},
                                     {"html", html_report},
                                     {"markdown", markdown_report},
                                     {"json", json_report}};
constexpr std::size_t kLongestKind = 20;

Result<SourceGame> chosen_game(const std::string& text, std::size_t number) {
  GameList list = games_of(text, {number, number});
  if (!list.bad.empty()) return list.bad.front().error;
  if (list.games.empty())
    return Error{"game", std::to_string(number), "the number of a game in the PGN"};
  return std::move(list.games.front());
}

}  // namespace

Result<Json> review(Fields& fields, Job& job) {
  const Game game = fields.game();
  ReviewPlan plan;
  plan.limits.nodes = read_nodes(fields, 50'000);
  if (fields.error()) return *fields.error();
  Json moves = Json::array();
  const GameReview review = reported_review(game, plan, job, moves);
  return Json{{"moves", moves},
              {"white", player_json(review.players[0])},
              {"black", player_json(review.players[1])},
              {"stopped", review.stopped}};
}

// Like `quadriga analyse`, starts with empty tables: the same nodes give the same verdicts.
Result<Json> analyse_game(Fields& fields, Job& job) {
  const std::string text = fields.text("text", kLongestGames);
  const auto number = static_cast<std::size_t>(fields.integer("game", 1, INT64_MAX, 1));
  ReviewPlan plan{.praise = true};
  plan.limits.nodes = read_nodes(fields, 200'000);
  if (fields.error()) return *fields.error();
  Result<SourceGame> source = chosen_game(text, number);
  if (!source) return source.error();
  job.session().forget();
  Json moves = Json::array();
  GameReview review = reported_review(source->game, plan, job, moves);
  Explainer explainer;
  Analysis analysis{.engine = engine_name(job.session()),
                    .limits = limits_text(plan.limits, 1, Session::kHash)};
  analysis.games.push_back(analysed(std::move(source).value(), std::move(review), explainer));
  Json result = analysed_json(analysis.games.front(), std::move(moves));
  result["limits"] = analysis.limits;
  result["annotated"] = annotated_pgn(analysis);
  result["report"] = html_report(analysis);
  const GameReview& judged = analysis.games.front().review;
  if (!judged.stopped || !judged.moves.empty())
    job.session().games().add(text, std::move(analysis.games.front()), analysis.limits);
  return result;
}

Result<Json> report_games(Fields& fields, Job& job) {
  const std::vector<std::size_t> numbers = fields.numbers("games", GameStore::kMost);
  const std::string name = fields.text("name", kLongestFileName, "Games");
  const std::string kind = fields.text("kind", kLongestKind);
  if (fields.error()) return *fields.error();
  const auto* const writer =
      std::find_if(std::begin(kReports), std::end(kReports),
                   [&](const ReportWriter& each) { return each.kind == kind; });
  if (writer == std::end(kReports))
    return Error{"kind", quoted(kind), "pgn, html, markdown or json"};
  Result<Analysis> analysis = job.session().games().analysis_of(numbers);
  if (!analysis) return analysis.error();
  analysis.value().file = name;
  analysis.value().engine = engine_name(job.session());
  return Json{{"text", writer->write(*analysis)}};
}

}  // namespace quadriga::lab
