// What rooms can see of the node being searched.
#pragma once

#include "core/checks.h"
#include "search/frame.h"
#include "search/tt.h"

namespace quadriga {

struct Node {
  const Frame& frame;
  int ply;
  int depth;
  Score alpha;
  Score beta;
  bool pv;   // full window: an exact score is wanted
  bool cut;  // a cutoff is expected
  bool in_check;
  bool improving = false;           // the static evaluation has risen since our last move
  bool opponent_worsening = false;  // it has risen since the opponent's last move
  bool table_pv = false;            // the node is, or once was, on a principal variation
  bool table_capture = false;       // the TT move is a capture or promotion
  int correction = 0;               // what was added to the static evaluation
  Score guess = kNoScore;  // the evaluation, or the TT score where its bound improves on it
  TtEntry tt{};
  Move tt_move{};                        // legal, or none
  const CheckSquares* checks = nullptr;  // set when moves are considered

  bool complete() const { return frame.excluded.is_none(); }  // no move is excluded
  // Whether this position may be searched once more from inside this node. By default three never
  // run at once: the bound is for unusual parameters.
  bool may_search_again() const { return frame.again < 3; }
  const Position& position() const { return frame.position; }
  Score eval() const { return frame.eval; }
};

// A move about to be searched.
struct Candidate {
  Move move;
  int index;   // place in the move order, from 0
  bool quiet;  // neither capture nor promotion
  bool gives_check;
  int history;  // history score
  int reduced;  // depth that would be left after the usual reduction
  Piece captured = Piece::None;
  bool threatens_mate = false;
};

}  // namespace quadriga
