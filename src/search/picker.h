// The order in which moves are tried. Moves are generated in stages, so that a cutoff saves the
// rest: the TT move, good captures, killers, quiet moves, bad captures.
#pragma once

#include "base/raw_array.h"
#include "rooms/mode.h"
#include "search/heuristics/ordering.h"
#include "search/see.h"

namespace quadriga {

template <class Mode>
class MovePicker {
 public:
  // All moves. `tt_move` is legal or none.
  MovePicker(const Mode& mode, const Frame& frame, Histories& histories, QuietContext context,
             Move tt_move);

  // Captures and promotions only (all moves in check), for quiescence.
  struct NoisyOnly {};
  MovePicker(NoisyOnly, const Mode& mode, const Frame& frame, Histories& histories,
             QuietContext context, Move tt_move);

  // The next move, or none at the end. With `skip_quiets` the remaining quiet moves are skipped.
  Move next(bool skip_quiets = false);

  // The history score of a quiet move.
  int quiet_score(Move move) const;

  // Why the move that next() has just returned has its place in the order. For traces.
  TraceMove describe(Move move) const;

 private:
  enum class Stage {
    TtMove,
    MakeCaptures,
    GoodCaptures,
    FirstKiller,
    SecondKiller,
    MakeQuiets,
    Quiets,
    BadCaptures,
    MakeAll,
    All,
    MakeNoisy,
    Noisy,
    End,
  };

  struct Scored {
    Move move;
    int score;
  };

  void make(MoveSet set);
  int capture_score(Move move) const;
  Move best_left();
  Move good_capture();
  Stage first_list() const;  // after the table move
  Move killer(std::size_t which, Stage next_stage);
  bool already_tried(Move move) const {
    return move == tt_move_ ||
           (killers_on_ && (move == frame_.killers[0] || move == frame_.killers[1]));
  }

  const Mode& mode_;
  const Frame& frame_;
  Histories& histories_;
  QuietContext context_;
  Move tt_move_;
  Stage stage_;
  bool killers_on_ = false;
  bool noisy_only_ = false;
  int next_ = 0;
  int end_ = 0;
  int bad_end_ = 0;  // bad captures are moved to the front of the list
  RawArray<Scored, kMaxMoves> list_;
};

extern template class MovePicker<Play>;
extern template class MovePicker<Lab>;

}  // namespace quadriga
