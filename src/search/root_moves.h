// The moves of the root, best first, and the line of a MultiPV search that is being searched.
#pragma once

#include <cstdint>
#include <vector>

#include "search/limits.h"
#include "search/task.h"

namespace quadriga {

// An iteration searches the lines one after the other. Moves before the current line have their
// place and are excluded; the best of the others becomes that line.
class RootMoves {
 public:
  // The legal moves that the task allows, in the order of the generator.
  explicit RootMoves(const SearchTask& task);

  bool empty() const { return moves_.empty(); }
  std::size_t size() const { return moves_.size(); }
  const std::vector<RootMove>& list() const { return moves_; }
  const RootMove& best() const { return moves_.front(); }
  const RootMove& at(std::size_t line) const { return moves_[line]; }

  // Before there are scores: captures first; with `by_exchange` only those that lose nothing.
  void put_captures_first(const Board& board, bool by_exchange);

  // ---- An iteration, line by line
  void begin_iteration();
  void begin_line(std::size_t line) { line_ = line; }
  std::size_t line() const { return line_; }
  const RootMove& current() const { return moves_[line_]; }
  // Is it none of the moves to be searched for the current line?
  bool excludes(Move move) const;
  // After a search of the current line's moves, finished or not: the best of them comes first.
  void sort_rest();
  // The current line is searched: it takes its place among those before it.
  void end_line();
  // All lines are searched, at this depth and with so many nodes in the whole search.
  void end_iteration(int depth, std::uint64_t nodes);

  // ---- Results
  // What a search found: a score, and the line that leads to it, without the root move.
  struct Found {
    Score score;
    Bound bound;
    int seldepth;
    const Move* line_begin;
    const Move* line_end;
  };
  void note(Move move, std::uint64_t nodes, const Found& found);
  // The move is no better than an earlier one: it keeps its place in the order.
  void note_no_better(Move move, std::uint64_t nodes);
  // Quiescence alone was searched: the first move of its line comes first, any if standing pat is
  // best.
  void note_quiescence(Score score, int seldepth, std::vector<Move> line);
  // Stopped within the first iteration: the best so far gets a score that can be shown.
  void settle_unfinished(int seldepth, Score evaluation);

  // How settled the choice is, for the clock.
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
