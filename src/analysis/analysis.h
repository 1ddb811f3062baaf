// Games looked at by the engine, with everything that reports and annotated games are made from.
#pragma once

#include <string>
#include <vector>

#include "analysis/games.h"
#include "analysis/reasons.h"
#include "analysis/review.h"

namespace quadriga {

struct TurningPoint {
  std::size_t index;  // of the move
  Reason reason;
};

struct AnalysedGame {
  SourceGame source;
  GameReview review{};
  std::vector<Position> positions{};  // before each move, and the last
  std::vector<TurningPoint> turning_points{};

  // Before and after a move, as White sees it.
  Score white_before(std::size_t index) const;
  Score white_after(std::size_t index) const;
  // What White could expect before the first move and after each that was judged: 1 a win.
  std::vector<double> expected() const;
  Side mover(std::size_t index) const { return positions[index].side_to_move(); }
};

// Explains the turning points of a review.
AnalysedGame analysed(SourceGame source, GameReview review, Explainer& explainer);
// The same, with the review that the verdicts give.
AnalysedGame analysed(SourceGame source, const std::vector<PositionVerdict>& verdicts,
                      Explainer& explainer);

// "200000 nodes a position, 1 thread, 16 MB hash".
std::string limits_text(const Limits& limits, int threads, int hash);

// All but the games is there when the last game has been.
struct Analysis {
  std::string file{};
  std::string engine{};  // "Quadriga 0.1.0"
  std::string limits{};  // "200000 nodes a position, 1 thread, 16 MB hash"
  std::vector<AnalysedGame> games{};
  std::vector<BadGame> bad{};
  std::size_t left_out = 0;  // games that were not begun when somebody interrupted
  bool interrupted = false;
};

// One player's games together.
struct PlayerSummary {
  std::string name;  // as in the file
  int games = 0;
  double points = 0;    // of the games with a result
  int decided = 0;      // games with a result
  PlayerReview review;  // over all moves
};
// The players by name, in the order in which they appear; "?" is nobody.
void add_players(std::vector<PlayerSummary>& players, const AnalysedGame& game);
std::vector<PlayerSummary> players_of(const Analysis& analysis);

}  // namespace quadriga
