// What a room may ask about the node it stands in.
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
  bool pv;   // the window is open: an exact score is wanted
  bool cut;  // a cutoff is expected here
  bool in_check;
  bool improving = false;      // the static evaluation has grown since our last move
  bool table_pv = false;       // this is, or once was, part of a main line
  bool table_capture = false;  // the table's move is one
  int correction = 0;          // what was added to the static evaluation
  Score guess = kNoScore;      // the evaluation, or the table's score where that says more
  TtEntry tt{};
  Move tt_move{};                        // legal, or none
  const CheckSquares* checks = nullptr;  // there when moves are considered

  bool complete() const { return frame.excluded.is_none(); }  // all moves are searched
  const Position& position() const { return frame.position; }
  Score eval() const { return frame.eval; }
};

// A move about to be searched.
struct Candidate {
  Move move;
  int index;   // place in the order, from 0
  bool quiet;  // neither capture nor promotion
  bool gives_check;
  int history;  // what the histories say of it
  int reduced;  // depth that would be left after the usual reduction
  bool threatens_mate = false;
};

}  // namespace quadriga
