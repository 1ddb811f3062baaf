#include "engine/review.h"

#include <algorithm>
#include <cmath>

#include "engine/wdl.h"

namespace quadriga {

namespace {

// Expected points that a move may lose before it is called so.
constexpr double kInaccuracy = 0.07;
constexpr double kMistake = 0.14;
constexpr double kBlunder = 0.25;
// Beyond this a game is decided and centipawns say nothing more.
constexpr Score kDecidedScore = 1000;
// How fast accuracy falls: a move that loses a tenth of a point counts six tenths.
constexpr double kAccuracyFall = 5;

Judgement judged(double points_lost) {
  if (points_lost >= kBlunder) return Judgement::Blunder;
  if (points_lost >= kMistake) return Judgement::Mistake;
  return points_lost >= kInaccuracy ? Judgement::Inaccuracy : Judgement::Good;
}

// What is known of one position.
struct Verdict {
  Score score = 0;
  Move best;
  std::vector<Move> line;
};

class Reviewer {
 public:
  Reviewer(std::uint64_t nodes, SearchPool& pool, TranspositionTable& tt,
           const std::atomic<bool>& stop)
      : nodes_(nodes), pool_(pool), tt_(tt), stop_(stop) {}

  Verdict judge(const Game& game) {
    switch (game.outcome()) {
      case Outcome::Ongoing: break;
      case Outcome::Checkmate: return {-kMate, {}, {}};
      default: return {};
    }
    SearchTask task{.game = game};
    task.limits.nodes = nodes_;
    const std::atomic<bool> pondering{false};
    const SearchOutcome outcome = pool_.run(task, tt_, stop_, pondering, {});
    Verdict verdict{outcome.score, outcome.best, {}};
    if (!outcome.moves.empty()) verdict.line = outcome.moves.front().pv;
    return verdict;
  }

 private:
  std::uint64_t nodes_;
  SearchPool& pool_;
  TranspositionTable& tt_;
  const std::atomic<bool>& stop_;
};

ReviewedMove compared(Move played, const Verdict& before, const Verdict& after, int move_number) {
  ReviewedMove move{.played = played, .best = before.best, .score = before.score};
  move.after = -after.score;
  move.line = before.line;
  move.refutation = after.line;
  if (played == before.best) return move;
  const auto capped = [](Score score) { return std::clamp(score, -kDecidedScore, kDecidedScore); };
  move.loss = std::max(0, capped(move.score) - capped(move.after));
  move.points_lost = std::max(
      0.0, expected_points(move.score, move_number) - expected_points(move.after, move_number));
  move.judgement = judged(move.points_lost);
  return move;
}

PlayerReview summed(const std::vector<ReviewedMove>& moves, std::size_t first) {
  PlayerReview player;
  double loss = 0;
  double accuracy = 0;
  for (std::size_t i = first; i < moves.size(); i += 2) {
    ++player.moves;
    loss += moves[i].loss;
    accuracy += std::exp(-kAccuracyFall * moves[i].points_lost);
    ++player.judged[static_cast<std::size_t>(moves[i].judgement)];
  }
  if (player.moves == 0) return player;
  player.average_loss = loss / player.moves;
  player.accuracy = 100 * accuracy / player.moves;
  return player;
}

}  // namespace

double expected_points(Score score, int move_number) {
  const Wdl wdl = wdl_of(score, move_number);
  return (wdl.win + wdl.draw / 2.0) / 1000;
}

GameReview review_game(const Game& game, std::uint64_t nodes, SearchPool& pool,
                       TranspositionTable& tt, const std::atomic<bool>& stop,
                       const std::function<void(std::size_t index, const ReviewedMove&)>& told) {
  Reviewer reviewer{nodes, pool, tt, stop};
  GameReview review;
  Game replay{game.start()};
  Verdict before = reviewer.judge(replay);
  for (const Move move : game.moves()) {
    const int number = replay.position().full_move_number();
    replay.play(move);
    Verdict after = reviewer.judge(replay);
    review.stopped = stop;
    if (review.stopped) break;
    review.moves.push_back(compared(move, before, after, number));
    if (told) told(review.moves.size() - 1, review.moves.back());
    before = std::move(after);
  }
  const auto first = static_cast<std::size_t>(index_of(game.start().side_to_move()));
  for (const std::size_t side : {0U, 1U}) review.players[side] = summed(review.moves, side ^ first);
  return review;
}

}  // namespace quadriga
