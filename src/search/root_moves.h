// The root moves, best first, and the current line of a MultiPV search.
#pragma once

#include <cstdint>
#include <vector>

#include "search/limits.h"
#include "search/task.h"

namespace quadriga {

// An iteration searches the lines one after another. Moves before the current line are excluded;
// the best of the others becomes that line.
class RootMoves {
 public:
  // The legal moves that the task allows, in the order of the generator.
  explicit RootMoves(const SearchTask& task);

  bool empty() const { return moves_.empty(); }
  std::size_t size() const { return moves_.size(); }
  const std::vector<RootMove>& list() const { return moves_; }
  const RootMove& best() const { return moves_.front(); }
  const RootMove& at(std::size_t line) const { return moves_[line]; }

  // The order before there are scores: captures first; with `by_exchange`, only captures that lose
  // no material.
  void put_captures_first(const Board& board, bool by_exchange);

  // ---- An iteration, line by line
  void begin_iteration();
  void begin_line(std::size_t line) { line_ = line; }
  std::size_t line() const { return line_; }
  const RootMove& current() const { return moves_[line_]; }
  // Whether the move is not to be searched for the current line.
  bool excludes(Move move) const;
  // After a search of the current line, finished or not: puts the best of its moves first.
  void sort_rest();
  // The current line is finished: sorts it into the lines before it.
  void end_line();
  // All lines are finished. `nodes` counts the whole search so far.
  void end_iteration(int depth, std::uint64_t nodes);

  // ---- Results
  // The result for a root move: its score, and the line after it.
  struct Found {
    Score score;
    Bound bound;
    int seldepth;
    const Move* line_begin;
    const Move* line_end;
  };
  void note(Move move, std::uint64_t nodes, const Found& found);
  // The move is no better than an earlier one: it keeps its place in the order.
  void note_fail_low(Move move, std::uint64_t nodes);
  // After a quiescence search of the root: puts the first move of its line first. The order stays
  // if standing pat is best.
  void note_quiescence(Score score, int seldepth, std::vector<Move> line);
  // If stopped within the first iteration: gives the best move so far a score to display.
  void settle_unfinished(int seldepth, Score evaluation);

  // How settled the choice of the best move is, for the clock.
  const Stability& stability() const { return stability_; }

 private:
  RootMove& find(Move move);

  std::vector<RootMove> moves_;
  std::size_t line_ = 0;
  Move best_before_;        // of the last iteration
  Score score_before_ = 0;  // the same
  Stability stability_;
};

}  // namespace quadriga
