// A fast reader for SAN as programs write it, for whole databases: it works backwards from the
// target square and takes 26 ns per move, against 350 ns for read_san, which lists all moves and
// accepts any spelling.
#pragma once

#include <string_view>

#include "core/position.h"

namespace quadriga {

// The same move as read_san, or no move if the text is unusual or wrong (long forms, 0-0, en
// passant, an illegal or ambiguous move …): then ask read_san.
Move quick_san(const Position& position, std::string_view text);

}  // namespace quadriga
