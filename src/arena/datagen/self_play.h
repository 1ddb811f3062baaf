// One game of the engine against itself, with a score for every move.
#pragma once

#include <atomic>
#include <optional>

#include "arena/datagen/line_sampler.h"
#include "arena/referee.h"
#include "base/random.h"
#include "engine/thinker.h"
#include "formats/games/game_data.h"

namespace quadriga {

struct SelfPlayRules {
  std::uint64_t nodes = 5000;  // per move: no iteration starts after these
  int random_plies = 8;        // or one more, at random, so that either side may begin
  int lines = 8;               // of each tree, for lines_inside
  int unclear = 300;           // an opening that scores more than this for either side is redrawn
  AdjudicationRules adjudication{};

  static SelfPlayRules standard();
};

// Thinks on the calling thread, with tables of its own.
class SelfPlay {
 public:
  // Both must outlive it.
  SelfPlay(const SelfPlayRules& rules, const std::atomic<bool>& stop)
      : rules_(rules), stop_(stop) {}

  // To be called first. The error: not enough memory.
  [[nodiscard]] std::optional<Error> prepare();

  // The same opening and seed give the same game. None if it was stopped.
  std::optional<ScoredGame> play(const Opening& opening, std::uint64_t seed);
  // Searches the position and returns lines from its root to random nodes of the tree, from after
  // the last null move on. Scores are static ones of the classical evaluation, the result is
  // `half_points`. The last move is there only because every score has one. The same arguments give
  // the same lines.
  std::optional<std::vector<ScoredGame>> lines_inside(const Position& root, int half_points,
                                                      std::uint64_t seed);
  // The same game with the current engine's scores.
  std::optional<ScoredGame> rescore(const ScoredGame& game);

 private:
  static constexpr int kHashMegabytes = 4;

  SearchTask task_of(const Game& game) const;
  SearchOutcome think(const Game& game);
  std::int16_t static_score(const Position& position);
  ScoredGame scored(const SampledLine& line, int half_points);
  std::optional<Position> randomised_start(Game game, Random& random);
  Position make_start(const Opening& opening, std::uint64_t seed);

  const SelfPlayRules& rules_;
  const std::atomic<bool>& stop_;
  Thinker thinker_;
  EvalTables evaluations_;  // for static scores
};

}  // namespace quadriga
