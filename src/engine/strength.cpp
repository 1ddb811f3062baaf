#include "engine/strength.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/random.h"
#include "eval/pst.h"
#include "search/see.h"

namespace quadriga {

namespace {

struct Rung {
  int elo;
  double nodes;
  double noise;
  double candidates;
};

// Measured, see docs/measuring.md. Between two rungs, nodes are interpolated geometrically and the
// other values linearly.
constexpr std::array kRungs{
    Rung{800, 100, 430, 14}, Rung{1000, 100, 332, 10}, Rung{1200, 100, 234, 8},
    Rung{1400, 100, 190, 7}, Rung{1600, 210, 104, 6},  Rung{1800, 440, 43, 6},
    Rung{2000, 950, 14, 6},  Rung{2200, 1120, 10, 4},  Rung{2400, 1450, 3, 3},
    Rung{2600, 1620, 2, 2},  Rung{2800, 1930, 0, 1},
};

// Roughly normal, around 0 and rarely beyond +-2: the scaled sum of four uniform numbers.
double bell(Random& random) {
  double sum = 0;
  for (int i = 0; i < 4; ++i) sum += static_cast<double>(random.below(2001)) / 1000.0 - 1.0;
  return sum / 1.15;
}

}  // namespace

Handicap handicap_for(int elo) {
  const auto* const above = std::find_if(kRungs.begin() + 1, kRungs.end() - 1,
                                         [&](const Rung& rung) { return elo <= rung.elo; });
  const Rung& high = *above;
  const Rung& low = *(above - 1);
  const double share = static_cast<double>(elo - low.elo) / (high.elo - low.elo);
  const auto between = [&](double from, double to) { return from + share * (to - from); };
  return {.nodes = static_cast<std::uint64_t>(low.nodes * std::pow(high.nodes / low.nodes, share)),
          .candidates = static_cast<int>(std::lround(between(low.candidates, high.candidates))),
          .noise = static_cast<int>(std::lround(between(low.noise, high.noise)))};
}

int hanging_after(const Position& position, Move move) {
  const Position next = position.after(move);
  int worst = 0;
  for (const Move capture : next.moves(MoveSet::Captures)) {
    int low = worst;
    int high = 2000;      // a queen and a promotion
    while (low < high) {  // the largest gain that the exchange still reaches
      const int middle = (low + high + 1) / 2;
      if (see_at_least(next.board(), capture, middle))
        low = middle;
      else
        high = middle - 1;
    }
    worst = std::max(worst, low);
  }
  return worst;
}

namespace {

// Material the move loses at once: what hangs after it, less what the move itself wins.
int given_away(const Position& position, Move move) {
  const Board& board = position.board();
  int won = 0;
  if (move.is_en_passant())
    won = value_of(Piece::Pawn);
  else if (!move.is_castling())
    won = value_of(board.at(move.to()));
  if (move.is_promotion()) won += value_of(move.promoted_to()) - value_of(Piece::Pawn);
  return hanging_after(position, move) - won;
}

}  // namespace

Move weaker_choice(const Position& position, const std::vector<RootMove>& candidates,
                   WeakerPlayer player) {
  const Handicap handicap = handicap_for(player.elo);
  const int most = most_given_away(player.elo);
  Random random{player.seed};
  const Score best_score = candidates.front().score;
  Move choice = candidates.front().move;
  double highest = -1e9;
  for (const RootMove& candidate : candidates) {
    // In an unfinished iteration some moves have only the score of the iteration before.
    const bool searched = candidate.score != -kInfinity;
    const Score score = searched ? candidate.score : candidate.previous_score;
    if (score == -kInfinity || candidate.pv.empty()) continue;
    const double error = handicap.noise * bell(random);
    if (score < best_score - most) continue;
    if (given_away(position, candidate.move) > most) continue;
    if (score + error > highest) {
      highest = score + error;
      choice = candidate.move;
    }
  }
  return choice;
}

SearchOutcome think_as(WeakerPlayer player, Thinker& thinker, SearchTask task,
                       const std::atomic<bool>& stop, const SearchCallbacks& callbacks,
                       const std::atomic<bool>& pondering) {
  if (task.limits.infinite) return thinker.think(task, stop, callbacks, pondering);
  const Handicap handicap = handicap_for(player.elo);
  task.multipv = std::max(task.multipv, handicap.candidates);
  task.limits.nodes = std::min(task.limits.nodes.value_or(handicap.nodes), handicap.nodes);
  SearchOutcome outcome = thinker.think(task, stop, callbacks, pondering);
  if (outcome.moves.empty()) return outcome;
  outcome.best = weaker_choice(task.game.position(), outcome.moves, player);
  outcome.ponder = {};
  return outcome;
}

}  // namespace quadriga
