// Static exchange: what a capture gains if both sides go on taking on that square, cheapest
// piece first, each free to stop.
#pragma once

#include <vector>

#include "core/board.h"
#include "core/move.h"

namespace quadriga {

// Does the exchange that starts with this legal move gain at least `threshold` centipawns?
// Quiet moves are asked the same way: they gain nothing and may lose the piece.
bool see_at_least(const Board& board, Move move, int threshold);

// The same exchange, capture by capture, for people.
struct ExchangeStep {
  Piece piece;  // that takes
  Square from;  // seen by the mover of the first capture
  bool mine;    // of that mover
  Piece taken;  // None: the first move is quiet
  int gain;     // of this capture alone
  int balance;  // for the mover of the first capture, if both stopped here
  int best;     // the same, if both go on as is best for them
  bool played;  // false: the side to take does better to stop before it
};
// At least one step. `best` of the first is what the exchange is worth.
std::vector<ExchangeStep> exchange_steps(const Board& board, Move move);

// All men of both sides that attack a square, given which squares are occupied.
Bitboard attackers_to(const Board& board, Square square, Bitboard occupied);

}  // namespace quadriga
