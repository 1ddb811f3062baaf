// Questions about one board that every motif asks: what a piece attacks, what guards it, what a
// capture wins. The board is seen from the side whose motif it is: `mine` are its pieces, and it
// plays up the board.
#pragma once

#include "core/board.h"
#include "core/piece_attacks.h"
#include "search/see.h"

namespace quadriga {

// In pawns; a king is worth more than everything else together.
int worth(Piece piece);
// Of one side: ours are the pieces of `mine`. Kings count nothing.
int material_of(const Board& board, bool ours);
int material_balance(const Board& board);

inline bool is_ours(const Board& board, Square square) { return (board.mine & square.bit()) != 0; }
inline bool is_slider(Piece piece) {
  return piece == Piece::Bishop || plain(piece) == Piece::Rook || piece == Piece::Queen;
}

// Whether the slider of this kind moves along the line from one square to the other.
bool moves_along(Piece slider, Square from, Square to);

// The pieces of one side that attack or guard a square.
Bitboard attackers_of(const Board& board, Square square, bool ours);
// Those that may legally capture there: neither pinned away from it nor a king going into check.
Bitboard captors_of(const Board& board, Square square, bool ours);
// Whether a piece of its own side could recapture on the square of this piece; a slider behind the
// capturing piece `by`, on the same line, counts.
bool is_guarded(const Board& board, Square square);
bool is_guarded_against(const Board& board, Square square, Square by);

// Whether the side that does not own the piece on the square wins material by capturing it.
bool can_be_won(const Board& board, Square square);
// The same if pins are left out of account.
bool is_attackable(const Board& board, Square square);
// The same with a given piece capturing first.
bool wins_by_capture(const Board& board, Square from, Square to);

// The board after the side that owns the piece on `from` moves it to `to`, seen from the same side
// as before.
Board moved(const Board& board, Square from, Square to);
// The board without a piece.
Board without_piece(Board board, Square square);

}  // namespace quadriga
