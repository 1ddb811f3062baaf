#include "analysis/analysis.h"

#include <algorithm>

#include "engine/wdl.h"

namespace quadriga {

namespace {

void add_averages(int& moves, double& loss, double& accuracy, int more, double more_loss,
                  double more_accuracy) {
  if (more == 0) return;
  const int all = moves + more;
  loss = (loss * moves + more_loss * more) / all;
  accuracy = ((moves == 0 ? 0 : accuracy * moves) + more_accuracy * more) / all;
  moves = all;
}

void add_review(PlayerReview& sum, const PlayerReview& more) {
  add_averages(sum.moves, sum.average_loss, sum.accuracy, more.moves, more.average_loss,
               more.accuracy);
  sum.theory += more.theory;
  for (std::size_t i = 0; i < sum.judged.size(); ++i) sum.judged[i] += more.judged[i];
  for (std::size_t i = 0; i < kGamePhases; ++i) {
    PhaseReview& phase = sum.phases[i];
    const PhaseReview& other = more.phases[i];
    add_averages(phase.moves, phase.average_loss, phase.accuracy, other.moves, other.average_loss,
                 other.accuracy);
  }
}

PlayerSummary& summary_of(std::vector<PlayerSummary>& players, std::string_view name) {
  for (PlayerSummary& each : players)
    if (each.name == name) return each;
  players.emplace_back().name = name;
  return players.back();
}

void add_result(PlayerSummary& player, PgnResult result, Side side) {
  if (result == PgnResult::Unknown) return;
  ++player.decided;
  const PgnResult win = side == Side::White ? PgnResult::WhiteWins : PgnResult::BlackWins;
  if (result == win) player.points += 1;
  if (result == PgnResult::Draw) player.points += 0.5;
}

}  // namespace

Score AnalysedGame::white_before(std::size_t index) const {
  const Score score = review.moves[index].score;
  return mover(index) == Side::White ? score : -score;
}

Score AnalysedGame::white_after(std::size_t index) const {
  const Score score = review.moves[index].after;
  return mover(index) == Side::White ? score : -score;
}

std::vector<double> AnalysedGame::expected() const {
  std::vector<double> points;
  for (std::size_t i = 0; i < review.moves.size(); ++i) {
    if (i == 0) points.push_back(expected_points(white_before(0), positions[0].full_move_number()));
    points.push_back(expected_points(white_after(i), positions[i + 1].full_move_number()));
  }
  return points;
}

const Reason* AnalysedGame::reason_for(std::size_t index) const {
  for (const ExplainedMove& each : explained)
    if (each.index == index) return &each.reason;
  return nullptr;
}

AnalysedGame analysed(SourceGame source, GameReview review, Explainer& explainer) {
  AnalysedGame game{.source = std::move(source), .review = std::move(review)};
  Game replay{game.source.game.start()};
  game.positions.push_back(replay.position());
  for (std::size_t i = 0; i < game.source.game.moves().size(); ++i) {
    if (i < game.review.moves.size() && game.review.moves[i].judgement != Judgement::Good)
      game.explained.push_back({i, explainer.explain(replay, game.review.moves[i])});
    replay.play(game.source.game.moves()[i]);
    game.positions.push_back(replay.position());
  }
  const auto& points = game.review.turning_points;
  for (const ExplainedMove& each : game.explained)
    if (std::find(points.begin(), points.end(), each.index) != points.end())
      game.turning_points.push_back(each);
  return game;
}

AnalysedGame analysed(SourceGame source, const std::vector<PositionVerdict>& verdicts,
                      Explainer& explainer) {
  GameReview review = review_of(source.game, verdicts);
  return analysed(std::move(source), std::move(review), explainer);
}

std::string limits_text(const Limits& limits, int threads, int hash) {
  std::string text;
  const auto add = [&](const std::string& limit) { text += (text.empty() ? "" : ", ") + limit; };
  if (limits.nodes) add(std::to_string(*limits.nodes) + " nodes");
  if (limits.movetime) add(std::to_string(*limits.movetime) + " ms");
  if (limits.depth) add("depth " + std::to_string(*limits.depth));
  text += " a position, " + std::to_string(threads) + (threads == 1 ? " thread, " : " threads, ");
  return text + std::to_string(hash) + " MB hash";
}

void add_players(std::vector<PlayerSummary>& players, const AnalysedGame& game) {
  for (const Side side : {Side::White, Side::Black}) {
    const bool white = side == Side::White;
    const std::string_view name = game.source.pgn.tag(white ? "White" : "Black");
    if (name.empty() || name == "?") continue;
    PlayerSummary& player = summary_of(players, name);
    ++player.games;
    add_result(player, game.source.pgn.result, side);
    add_review(player.review, game.review.players[static_cast<std::size_t>(index_of(side))]);
  }
}

std::vector<PlayerSummary> players_of(const Analysis& analysis) {
  std::vector<PlayerSummary> players;
  for (const AnalysedGame& game : analysis.games) add_players(players, game);
  return players;
}

}  // namespace quadriga
