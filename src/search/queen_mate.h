// Mate at a glance: a queen move that mates, seen by masks alone.
#pragma once

#include "core/legality.h"
#include "core/position.h"

namespace quadriga {

// A legal queen move that mates, or none. Every move it names does mate. It does not see all: a
// defender that is pinned still counts as one, and checks by another piece are not looked for.
// Not to be asked in check.
Move queen_mate(const Board& board, const Legality& legal);

}  // namespace quadriga
