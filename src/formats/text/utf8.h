// Text that may be UTF-8 or, as in old PGN files, Windows-1252 (which includes Latin-1).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace quadriga {

// The length of the UTF-8 character at the start of a text that is not empty; 0 if it is not valid
// UTF-8.
std::size_t utf8_size(std::string_view text);

struct Character {
  char32_t code;
  std::size_t size;  // in bytes
};
// The first character of a text that is not empty: UTF-8, or else one byte of Windows-1252.
Character first_character(std::string_view text);

// The text as valid UTF-8; invalid bytes are read as Windows-1252.
std::string as_utf8(std::string_view text);

}  // namespace quadriga
