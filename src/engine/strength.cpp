#include "engine/strength.h"

#include <algorithm>
#include <cmath>

#include "base/random.h"
#include "eval/pst.h"
#include "search/see.h"

namespace quadriga {

namespace {

// A number around 0 that is seldom beyond +-2: the sum of four even ones.
double bell(Random& random) {
  double sum = 0;
  for (int i = 0; i < 4; ++i) sum += static_cast<double>(random.below(2001)) / 1000.0 - 1.0;
  return sum / 1.15;
}

}  // namespace

Handicap handicap_for(int elo) {
  const double share = static_cast<double>(elo - 800) / 2000.0;  // 0 at 800, 1 at 2800
  const double nodes = 60.0 * std::pow(2.0, 13.0 * share);
  return {.nodes = static_cast<std::uint64_t>(nodes),
          .candidates = 6,
          .noise = static_cast<int>(std::lround(110.0 * std::pow(1.0 - share, 1.5)))};
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

// What the move gives away at once: what hangs after it, less what it has won itself.
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

Move weaker_choice(const Position& position, const std::vector<RootMove>& candidates, int elo,
                   std::uint64_t seed) {
  const Handicap handicap = handicap_for(elo);
  const bool careful = elo >= kCarefulElo;
  Random random{seed};
  const Score best_score = candidates.front().score;
  Move choice = candidates.front().move;
  double highest = -1e9;
  for (const RootMove& candidate : candidates) {
    if (candidate.score == -kInfinity || candidate.pv.empty()) continue;
    const double doubt = handicap.noise * bell(random);
    if (careful && candidate.score < best_score - kMostHanging) continue;
    if (careful && given_away(position, candidate.move) > kMostHanging) continue;
    if (candidate.score + doubt > highest) {
      highest = candidate.score + doubt;
      choice = candidate.move;
    }
  }
  return choice;
}

SearchOutcome search_as(std::optional<int> elo, SearchPool& pool, TranspositionTable& tt,
                        SearchTask task, const std::atomic<bool>& stop,
                        const std::atomic<bool>& pondering, const SearchCallbacks& callbacks) {
  if (task.limits.infinite) elo.reset();
  if (elo) {
    const Handicap handicap = handicap_for(*elo);
    task.multipv = std::max(task.multipv, handicap.candidates);
    task.limits.nodes = std::min(task.limits.nodes.value_or(handicap.nodes), handicap.nodes);
  }
  SearchOutcome outcome = pool.run(task, tt, stop, pondering, callbacks);
  if (elo && !outcome.moves.empty()) {
    const Position& root = task.game.position();
    outcome.best = weaker_choice(root, outcome.moves, *elo, root.key());
    outcome.ponder = {};
  }
  return outcome;
}

}  // namespace quadriga
