// The letters of pieces in several languages: PGN from books and forums has Sf3 (German), Cf3
// (French) or Sc3 (Polish).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "formats/positions/letters.h"

namespace quadriga {

// A set of rows of the table below: bit i stands for row i.
using PieceLanguages = std::uint32_t;

// One row for each language, indexed by piece code as kPieceLetters is; '.' where there is no
// letter.
inline constexpr std::array<std::string_view, 10> kLettersOfLanguages{
    ".PNBRQK",
    ".pnbrqk",  // English typed in lower case; a row of its own because of the bishop
    ".BSLTDK",  // German, Danish, Norwegian, Swedish
    "..PLTDK",  // Dutch
    ".PCFTDR",  // French
    ".PCATDR",  // Spanish, Italian
    ".PCBTDR",  // Portuguese
    ".PSGWHK",  // Polish
    ".PJSVDK",  // Czech, Slovak
    ".GHFBVK",  // Hungarian
};

inline constexpr PieceLanguages kEnglish = 1U << 0;
inline constexpr PieceLanguages kLowerCaseEnglish = 1U << 1;
inline constexpr PieceLanguages kAnyLanguage = (1U << kLettersOfLanguages.size()) - 1;

constexpr bool is_file_letter(char c) { return c >= 'a' && c <= 'h'; }

// The piece that a letter stands for in a row of the table. Lower case will do, except for the
// letters of files: "dxe5" is a pawn's capture, not a queen's.
constexpr std::optional<Piece> piece_in(std::string_view letters, char c) {
  const char upper = is_file_letter(c) ? c : to_upper(c);
  if (upper == '.') return std::nullopt;
  for (std::size_t code = 1; code < letters.size(); ++code)
    if (letters[code] == c || letters[code] == upper) return static_cast<Piece>(code);
  return std::nullopt;
}

// The piece that a pawn becomes: a letter in either case.
constexpr std::optional<Piece> promotion_in(std::string_view letters, char c) {
  for (int code = code_of(Piece::Knight); code <= code_of(Piece::Queen); ++code)
    if (to_upper(letters[static_cast<std::size_t>(code)]) == to_upper(c))
      return static_cast<Piece>(code);
  return std::nullopt;
}

}  // namespace quadriga
