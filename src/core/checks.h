// Which squares give check to the other king, and which pieces of ours uncover one by leaving.
#pragma once

#include <array>

#include "core/board.h"
#include "core/move.h"

namespace quadriga {

struct CheckSquares {
  Square their_king;
  std::array<Bitboard, kPieceCodes> by_piece{};  // where a piece of this code would give check
  Bitboard uncoverers = 0;  // our pieces that stand alone between a slider of ours and the king

  explicit CheckSquares(const Board& board);
};

// Does a legal move give check? `squares` must be those of `board`.
bool gives_check(const Board& board, const CheckSquares& squares, Move move);

}  // namespace quadriga
