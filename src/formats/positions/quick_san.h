// SAN as programs write it, resolved from the target square backwards, for reading whole
// databases: 26 ns a move against the 350 of read_san, which lists all moves and takes any
// spelling.
#pragma once

#include <string_view>

#include "core/position.h"

namespace quadriga {

// The move that read_san gives for the same text, or no move: then the text is unusual or wrong
// (long forms, 0-0, en passant, an illegal or ambiguous move …) and read_san knows more.
Move quick_san(const Position& position, std::string_view text);

}  // namespace quadriga
