// Can the side to move force a repetition by one move?
#pragma once

#include "core/rules.h"

namespace quadriga {

// True if a single reversible move leads back to a position that occurred below the root, which was
// `plies` plies ago. Found by the difference of keys, without generating moves.
bool can_repeat(const Position& position, const KeyHistory& history, int plies);

}  // namespace quadriga
