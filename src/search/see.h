// Static exchange: what a capture gains if both sides go on taking on that square, cheapest
// piece first, each free to stop.
#pragma once

#include "core/board.h"
#include "core/move.h"

namespace quadriga {

// Does the exchange that starts with this legal move gain at least `threshold` centipawns?
// Quiet moves are asked the same way: they gain nothing and may lose the piece.
bool see_at_least(const Board& board, Move move, int threshold);

// All men of both sides that attack a square, given which squares are occupied.
Bitboard attackers_to(const Board& board, Square square, Bitboard occupied);

}  // namespace quadriga
