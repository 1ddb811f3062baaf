// A game looked at move by move: what was best, what was played, and what the difference cost.
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <vector>

#include "engine/pool.h"

namespace quadriga {

enum class Judgement : std::uint8_t { Good, Inaccuracy, Mistake, Blunder };

struct ReviewedMove {
  Move played;
  Move best;
  Score score = 0;         // of the position before the move, for its mover
  Score after = 0;         // of the position after it, for the same player
  int loss = 0;            // centipawns, never below 0
  double points_lost = 0;  // of the expected result: 0 nothing, 1 a won game lost
  Judgement judgement = Judgement::Good;
  std::vector<Move> line{};        // from before the move, what should have been
  std::vector<Move> refutation{};  // from after it, what it allows
};

struct PlayerReview {
  int moves = 0;
  double average_loss = 0;      // centipawns a move
  double accuracy = 100;        // per cent
  std::array<int, 4> judged{};  // by Judgement
};

struct GameReview {
  std::vector<ReviewedMove> moves;
  std::array<PlayerReview, 2> players;  // by Side
  bool stopped = false;
};

// Thinks so many nodes about each position. `told` gets every move when it is judged.
GameReview review_game(const Game& game, std::uint64_t nodes, SearchPool& pool,
                       TranspositionTable& tt, const std::atomic<bool>& stop,
                       const std::function<void(std::size_t index, const ReviewedMove&)>& told);

// The expected result for a score: 1 a win, 0.5 a draw.
double expected_points(Score score, int move_number);

}  // namespace quadriga
