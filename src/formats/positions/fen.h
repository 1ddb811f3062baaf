// Positions as text: FEN, X-FEN and Shredder-FEN.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "core/setup.h"

namespace quadriga {

inline constexpr std::string_view kStartFen =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

// Parses the text without checking whether the position is possible. Fields are separated by any
// white space; those after the side to move may be missing. Errors name the field.
Result<Setup> read_setup(std::string_view text);

// Parses, then checks the position. The usual entry point.
Result<Proved> read_fen(std::string_view text);

enum class CastlingLetters {
  XFen,      // KQkq, with a file letter only where KQkq would mean another rook
  Shredder,  // always the rook's file: HAha
};

std::string write_fen(const Position& position, CastlingLetters letters = CastlingLetters::XFen);

}  // namespace quadriga
