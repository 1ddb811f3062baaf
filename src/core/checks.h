// From which squares our pieces give check, and which of them give a discovered check by leaving.
#pragma once

#include <array>

#include "core/board.h"
#include "core/move.h"

namespace quadriga {

struct CheckSquares {
  Square their_king;
  std::array<Bitboard, kPieceCodes> by_piece{};  // where a piece with this code would give check
  Bitboard discovered_checkers = 0;  // our lone pieces between one of our sliders and their king

  explicit CheckSquares(const Board& board);
};

// Does a legal move give check? `squares` must be those of `board`.
bool gives_check(const Board& board, const CheckSquares& squares, Move move);

}  // namespace quadriga
