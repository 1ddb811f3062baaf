// Counts the leaves of the tree of legal moves: the usual correctness and speed test of a move
// generator.
#pragma once

#include <atomic>
#include <cstdint>

#include "core/board.h"

namespace quadriga {

// The number of leaves at `depth`. The last ply is counted, not played. If `stop` becomes true, the
// count ends soon and the result is meaningless.
std::uint64_t perft(const Board& board, Bitboard en_passant, int depth,
                    const std::atomic<bool>* stop = nullptr);

}  // namespace quadriga
