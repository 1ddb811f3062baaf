// Non-ASCII characters in moves: dashes, figurines, and the symbols that annotators add.
#pragma once

#include <string>
#include <string_view>

namespace quadriga {

// A symbol that is not part of a move: ±, ∞, □, an ellipsis, a no-break space.
bool is_sign(char32_t character);

// The move in ASCII: letters for figurines, '-' for dashes, 'x' for ×. A leading ellipsis and
// trailing symbols are removed; other characters stay.
std::string plain_move(std::string_view text);

// The length in bytes of a word without the symbols at its end: 3 for "Nf3±".
std::size_t size_without_signs(std::string_view word);

}  // namespace quadriga
