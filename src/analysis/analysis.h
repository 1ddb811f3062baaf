// Analysed games: everything that reports and annotated games are made from.
#pragma once

#include <string>
#include <vector>

#include "analysis/games.h"
#include "analysis/reasons.h"
#include "analysis/review.h"

namespace quadriga {

struct ExplainedMove {
  std::size_t index;  // of the move
  Reason reason;
};

struct AnalysedGame {
  SourceGame source;
  GameReview review{};
  std::vector<Position> positions{};            // before each move, and the final one
  std::vector<ExplainedMove> explained{};       // every inaccuracy, mistake and blunder
  std::vector<ExplainedMove> turning_points{};  // those of them that cost the most

  // Scores before and after a move, from White's side.
  Score white_before(std::size_t index) const;
  Score white_after(std::size_t index) const;
  // White's expected score before the first move and after each judged move; 1 is a win.
  std::vector<double> expected() const;
  // Why the move was bad; null for a move that was not.
  const Reason* reason_for(std::size_t index) const;
  Side mover(std::size_t index) const { return positions[index].side_to_move(); }
};

// Explains the moves that a review calls inaccurate or worse.
AnalysedGame analysed(SourceGame source, GameReview review, Explainer& explainer);
// The same, with the review made from the verdicts.
AnalysedGame analysed(SourceGame source, const std::vector<PositionVerdict>& verdicts,
                      Explainer& explainer);

// "200000 nodes a position, 1 thread, 16 MB hash".
std::string limits_text(const Limits& limits, int threads, int hash);

// A run hands out games one by one and returns the rest of this at the end.
struct Analysis {
  std::string file{};
  std::string engine{};  // "Quadriga 0.1.0"
  std::string limits{};  // "200000 nodes a position, 1 thread, 16 MB hash"
  std::vector<AnalysedGame> games{};
  std::vector<BadGame> bad{};
  std::size_t left_out = 0;  // games not started when the analysis was interrupted
  bool interrupted = false;
};

// Totals of one player over several games.
struct PlayerSummary {
  std::string name;  // as in the file
  int games = 0;
  double points = 0;    // of the games with a result
  int decided = 0;      // games with a result
  PlayerReview review;  // over all moves
};
// The players by name, in order of appearance; "?" is skipped.
void add_players(std::vector<PlayerSummary>& players, const AnalysedGame& game);
std::vector<PlayerSummary> players_of(const Analysis& analysis);

}  // namespace quadriga
