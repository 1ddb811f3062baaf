#include "formats/text/utf8.h"

#include <array>

namespace quadriga {

namespace {

constexpr bool continues(unsigned char byte) { return (byte & 0xC0) == 0x80; }

// Windows-1252 from 0x80 to 0x9F, where Latin-1 has control characters; all other bytes are their
// own code point.
constexpr std::array<char16_t, 32> kWindows{
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0x008D, 0x017D, 0x008F, 0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178};

// `code` is a non-ASCII character of Windows-1252.
void append(std::string& out, char32_t code) {
  const auto tail = [](char32_t bits) { return static_cast<char>(0x80 | (bits & 0x3F)); };
  if (code < 0x800) {
    out += static_cast<char>(0xC0 | code >> 6);
  } else {
    out += static_cast<char>(0xE0 | code >> 12);
    out += tail(code >> 6);
  }
  out += tail(code);
}

}  // namespace

std::size_t utf8_size(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  if (first < 0x80) return 1;
  const std::size_t size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || text.size() < size) return 0;
  for (std::size_t i = 1; i < size; ++i)
    if (!continues(byte(i))) return 0;
  const bool too_long = (first == 0xE0 && byte(1) < 0xA0) || (first == 0xF0 && byte(1) < 0x90);
  const bool surrogate = first == 0xED && byte(1) >= 0xA0;
  const bool beyond = first == 0xF4 && byte(1) >= 0x90;
  return too_long || surrogate || beyond ? 0 : size;
}

Character first_character(std::string_view text) {
  const std::size_t size = utf8_size(text);
  const auto first = static_cast<unsigned char>(text[0]);
  if (size == 0) return {first < 0xA0 ? char32_t{kWindows[first - 0x80U]} : char32_t{first}, 1};
  if (size == 1) return {first, 1};
  char32_t code = first & (0x7FU >> size);
  for (const char c : text.substr(1, size - 1))
    code = code << 6 | (static_cast<unsigned char>(c) & 0x3FU);
  return {code, size};
}

std::string as_utf8(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    const std::size_t size = utf8_size(text);
    if (size == 0)
      append(out, first_character(text).code);
    else
      out += text.substr(0, size);
    text.remove_prefix(size == 0 ? 1 : size);
  }
  return out;
}

}  // namespace quadriga
