#include "arena/datagen/self_play.h"

#include <algorithm>
#include <cstdlib>

#include "base/random.h"
#include "eval/evaluate.h"

namespace quadriga {

namespace {

constexpr std::uint64_t kHardOverSoft = 8;  // because an iteration may explode
constexpr int kMostMoves = 300;
constexpr int kMostTries = 1000;  // then the opening is played without random moves

std::int16_t stored(Score score) {
  return static_cast<std::int16_t>(std::clamp(score, -kMate, kMate));
}

// A move that is_quiet would take for a best one; none if there is no such move.
Move quiet_move(const Position& position) {
  for (const Move move : position.legal_moves())
    if (is_quiet(position, {move, 0})) return move;
  return {};
}

}  // namespace

SelfPlayRules SelfPlayRules::standard() {
  SelfPlayRules rules;
  rules.adjudication.resign = ResignRule{.moves = 4, .score = 1200};
  rules.adjudication.draw = DrawRule{.from_move = 40, .moves = 6, .score = 6};
  rules.adjudication.most_moves = kMostMoves;
  return rules;
}

std::optional<Error> SelfPlay::prepare() { return thinker_.set_hash(kHashMegabytes); }

SearchTask SelfPlay::task_of(const Game& game) const {
  SearchTask task{.game = game};
  task.limits.soft_nodes = rules_.nodes;
  task.limits.nodes = kHardOverSoft * rules_.nodes;
  return task;
}

SearchOutcome SelfPlay::think(const Game& game) { return thinker_.think(task_of(game), stop_); }

// Plays random moves. None if they end the game or one side is too far ahead.
std::optional<Position> SelfPlay::randomised_start(Game game, Random& random) {
  const int plies = rules_.random_plies + static_cast<int>(random.below(2));
  for (int i = 0; i < plies; ++i) {
    const MoveList moves = game.position().legal_moves();
    game.play(moves[static_cast<int>(random.below(static_cast<std::uint64_t>(moves.size())))]);
    if (natural_end(game)) return std::nullopt;
  }
  thinker_.forget();
  const Position start = game.position();
  if (std::abs(think(Game{start}).score) > rules_.unclear) return std::nullopt;
  return start;
}

Position SelfPlay::make_start(const Opening& opening, std::uint64_t seed) {
  Random random{seed};
  Game game{opening.start};
  for (const Move move : opening.moves) game.play(move);
  if (rules_.random_plies > 0)
    for (int i = 0; i < kMostTries && !stop_; ++i)
      if (const auto start = randomised_start(game, random)) return *start;
  return game.position();
}

std::optional<ScoredGame> SelfPlay::play(const Opening& opening, std::uint64_t seed) {
  const Position start = make_start(opening, seed);
  thinker_.forget();
  ScoredGame record{.start = start};
  Game game{start};
  Adjudicator adjudicator{rules_.adjudication};
  for (;;) {
    const SearchOutcome thought = think(game);
    if (stop_) return std::nullopt;
    record.moves.push_back({thought.best, stored(thought.score)});
    game.play(thought.best);
    auto ending = natural_end(game);
    if (!ending) ending = adjudicator.after_move(game, thought.score);
    if (!ending) continue;
    record.half_points = half_points(ending->result, true);
    return record;
  }
}

std::optional<std::vector<ScoredGame>> SelfPlay::lines_inside(const Position& root, int half_points,
                                                              std::uint64_t seed) {
  thinker_.forget();
  LineSampler sampler{root, rules_.lines, seed};
  SearchTask task = task_of(Game{root});
  task.sink = &sampler;
  thinker_.think(task, stop_);
  if (stop_) return std::nullopt;
  std::vector<ScoredGame> lines;
  for (const SampledLine& line : sampler.lines()) lines.push_back(scored(line, half_points));
  return lines;
}

ScoredGame SelfPlay::scored(const SampledLine& line, int half_points) {
  ScoredGame game{.start = line.start, .half_points = half_points};
  Position position = line.start;
  for (const Move move : line.moves) {
    game.moves.push_back({move, static_score(position)});
    position = position.after(move);
  }
  if (const Move last = quiet_move(position); !last.is_none())
    game.moves.push_back({last, static_score(position)});
  return game;
}

// Of the classical evaluation; 0 in check, where nobody may use it.
std::int16_t SelfPlay::static_score(const Position& position) {
  if (position.in_check()) return 0;
  const Lab mode{LabSettings{}, nullptr};
  return stored(evaluate(mode, position, PstSums::of(position), evaluations_));
}

std::optional<ScoredGame> SelfPlay::rescore(const ScoredGame& game) {
  thinker_.forget();
  ScoredGame record = game;
  Game replay{game.start};
  for (ScoredMove& each : record.moves) {
    each.score = stored(think(replay).score);
    if (stop_) return std::nullopt;
    replay.play(each.move);
  }
  return record;
}

}  // namespace quadriga
