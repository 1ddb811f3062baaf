// Counts the leaves of the tree of legal moves: the proof of a move generator, and its race.
#pragma once

#include <atomic>
#include <cstdint>

#include "core/board.h"

namespace quadriga {

// Leaves at `depth` below the board. The last ply is counted, not played. If `stop` turns true
// the count breaks off soon and the result means nothing.
std::uint64_t perft(const Board& board, Bitboard en_passant, int depth,
                    const std::atomic<bool>* stop = nullptr);

}  // namespace quadriga
