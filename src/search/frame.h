// One ply of the line being searched: the position and what is known about it.
#pragma once

#include <array>

#include "core/position.h"
#include "eval/pst.h"
#include "search/history.h"

namespace quadriga {

struct Frame {
  Position position = Position::start();
  Legality legal;
  PstSums sums;
  Score raw_eval = kNoScore;    // static evaluation; none in check
  Score eval = kNoScore;        // the same with corrections added
  Move move;                    // the move played from here
  Landing landing;              // where that move landed; none after a null move
  int order = 0;                // place of that move in the order, from 0
  bool quiet = false;           // that move is neither a capture nor a promotion
  int reduction = 0;            // plies by which the search after that move is reduced
  std::array<Move, 2> killers;  // quiet moves that caused a cutoff at this ply
  Move excluded;                // the move that a singular search excludes
  int doubles = 0;              // double extensions on the line up to here
  int cutoffs = 0;              // by moves at this ply since the node two plies before began
  int again = 0;                // searches of this ply that began inside another one and still run
};

// The principal variation from each ply, collected as the search returns.
class PvTable {
 public:
  void clear(int ply) { length_[static_cast<std::size_t>(ply)] = 0; }
  // The line at `ply` becomes `move` followed by the line one ply deeper.
  void update(int ply, Move move) {
    auto& line = lines_[static_cast<std::size_t>(ply)];
    const auto& below = lines_[static_cast<std::size_t>(ply) + 1];
    const std::size_t count = length_[static_cast<std::size_t>(ply) + 1];
    line[0] = move;
    for (std::size_t i = 0; i < count && i + 1 < line.size(); ++i) line[i + 1] = below[i];
    length_[static_cast<std::size_t>(ply)] = std::min(count + 1, line.size());
  }
  const Move* begin(int ply) const { return lines_[static_cast<std::size_t>(ply)].data(); }
  const Move* end(int ply) const { return begin(ply) + length_[static_cast<std::size_t>(ply)]; }

 private:
  std::array<std::array<Move, kMaxPly>, kMaxPly + 2> lines_;
  std::array<std::size_t, kMaxPly + 2> length_{};
};

}  // namespace quadriga
