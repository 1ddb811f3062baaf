// Text whose bytes may be UTF-8, or Windows-1252 and its part Latin-1, which old PGN files are in.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace quadriga {

// The length of the UTF-8 character that a text (not empty) begins with; 0 if it begins with none.
std::size_t utf8_size(std::string_view text);

struct Character {
  char32_t code;
  std::size_t size;  // in bytes
};
// The first character of a text that is not empty: of UTF-8, or else a byte of Windows-1252.
Character first_character(std::string_view text);

// The same text, all of it valid UTF-8: bytes that are none are read as Windows-1252.
std::string as_utf8(std::string_view text);

}  // namespace quadriga
