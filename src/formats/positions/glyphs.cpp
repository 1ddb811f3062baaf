#include "formats/positions/glyphs.h"

#include "formats/text/utf8.h"

namespace quadriga {

namespace {

constexpr char kNone = '\0';

// What a character stands for in SAN.
constexpr char san_letter(char32_t character) {
  constexpr char32_t kWhiteKing = 0x2654;
  constexpr char32_t kBlackPawn = 0x265F;
  if (character >= kWhiteKing && character <= kBlackPawn)
    return std::string_view("KQRBNP")[(character - kWhiteKing) % 6];
  constexpr char32_t kMinus = 0x2212;
  if ((character >= 0x2010 && character <= 0x2015) || character == kMinus) return '-';
  constexpr char32_t kCross = 0xD7;
  return character == kCross ? 'x' : kNone;
}

// Follows a figurine: show it as text or as an emoji.
constexpr bool is_variation_selector(char32_t character) {
  return character == 0xFE0E || character == 0xFE0F;
}

}  // namespace

bool is_sign(char32_t character) {
  constexpr char32_t kHalf = 0xBD;  // ½ is part of a result
  if (character < 0x100) return character >= 0xA0 && character <= 0xBF && character != kHalf;
  return character >= 0x2000 && character <= 0x2BFF && san_letter(character) == kNone;
}

std::string plain_move(std::string_view text) {
  constexpr std::string_view kEllipsis = "…";
  text = text.substr(0, size_without_signs(text));
  if (text.starts_with(kEllipsis)) text.remove_prefix(kEllipsis.size());
  std::string plain;
  while (!text.empty()) {
    const Character first = first_character(text);
    if (const char letter = san_letter(first.code); letter != kNone)
      plain += letter;
    else if (!is_variation_selector(first.code))
      plain += text.substr(0, first.size);
    text.remove_prefix(first.size);
  }
  return plain;
}

std::size_t size_without_signs(std::string_view word) {
  std::size_t size = 0;
  for (std::size_t at = 0; at < word.size();) {
    const Character character = first_character(word.substr(at));
    at += character.size;
    if (!is_sign(character.code)) size = at;
  }
  return size;
}

}  // namespace quadriga
