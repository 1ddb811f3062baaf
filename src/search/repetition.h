// Whether the side to move can repeat a position with one move.
#pragma once

#include "core/rules.h"

namespace quadriga {

// True if a single reversible move leads back to a position that occurred after the root, which was
// `plies` plies ago. Compares keys instead of generating moves.
bool can_repeat(const Position& position, const KeyHistory& history, int plies);

}  // namespace quadriga
