// Characters beyond ASCII in moves: dashes, figurines, and the signs that annotators put behind.
#pragma once

#include <string>
#include <string_view>

namespace quadriga {

// A symbol that is no part of a move: ±, ∞, □, an ellipsis, a space that does not break.
bool is_sign(char32_t character);

// A move with ASCII's letters for figurines, '-' for dashes and 'x' for a cross; an ellipsis before
// it and signs behind it are taken off. Other characters stay.
std::string plain_move(std::string_view text);

// Bytes of a word up to the signs that it ends with: 3 for "Nf3±".
std::size_t size_without_signs(std::string_view word);

}  // namespace quadriga
