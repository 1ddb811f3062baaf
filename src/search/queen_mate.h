// Mate in one by a queen move, found with bitboards alone.
#pragma once

#include "core/legality.h"
#include "core/position.h"

namespace quadriga {

// A legal queen move that mates, or none. A move that it returns always mates, but it does not find
// all mates: a pinned defender still counts as one, and checks by other pieces are not considered.
// Not to be called in check.
Move queen_mate(const Board& board, const Legality& legal);

}  // namespace quadriga
