// Static exchange evaluation: what a capture gains if both sides keep capturing on that square with
// the least valuable piece, and each may stop.
#pragma once

#include <vector>

#include "core/board.h"
#include "core/move.h"

namespace quadriga {

// Whether the exchange that starts with this legal move gains at least `threshold` centipawns.
// Works for quiet moves, too: they gain nothing and may lose the piece.
bool see_at_least(const Board& board, Move move, int threshold);

// The same exchange, capture by capture, for display.
struct ExchangeStep {
  Piece piece;  // the piece that captures
  Square from;  // seen by the side that makes the first capture
  bool mine;    // the piece belongs to that side
  Piece taken;  // None: the first move is quiet
  int gain;     // of this capture alone
  int balance;  // for the side that makes the first capture, if both stopped here
  int best;     // the same with best play by both from here on
  bool played;  // false: the side to capture does better to stop
};
// At least one step. `best` of the first is what the exchange is worth.
std::vector<ExchangeStep> exchange_steps(const Board& board, Move move);

// All pieces and pawns of both sides that attack a square, given which squares are occupied.
Bitboard attackers_to(const Board& board, Square square, Bitboard occupied);

}  // namespace quadriga
