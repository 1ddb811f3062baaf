// A position as a picture in text, for `d` and for people at a terminal.
#pragma once

#include <string>

#include "core/position.h"

namespace quadriga {

// The board from White's side with ranks and files, then FEN and key.
std::string board_text(const Position& position);

}  // namespace quadriga
