// A position drawn as text, for the `d` command and the terminal.
#pragma once

#include <string>

#include "core/position.h"

namespace quadriga {

// The board from White's side with ranks and files, then FEN, key and checkers.
std::string board_text(const Position& position);

}  // namespace quadriga
