// Positions as text: FEN, X-FEN and Shredder-FEN.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "core/setup.h"

namespace quadriga {

inline constexpr std::string_view kStartFen =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

// Reads what the text says without asking whether it can be. Fields are separated by any white
// space; those after the side to move may be missing. Errors name the field.
Result<Setup> read_setup(std::string_view text);

// Reads and proves. The usual way in.
Result<Proved> read_fen(std::string_view text);

enum class CastlingLetters {
  XFen,      // KQkq, with a file letter only where KQkq would name another rook
  Shredder,  // always the rook's file: HAha
};

std::string write_fen(const Position& position, CastlingLetters letters = CastlingLetters::XFen);

}  // namespace quadriga
