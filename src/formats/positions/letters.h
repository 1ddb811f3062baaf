// The letters that stand for pieces.
#pragma once

#include <optional>
#include <string_view>

#include "core/setup.h"

namespace quadriga {

// Indexed by piece code; a rook that may castle is written as a rook.
inline constexpr std::string_view kPieceLetters = ".PNBRQKR";

constexpr char piece_letter(Piece piece) {
  return kPieceLetters[static_cast<std::size_t>(code_of(piece))];
}

// N, B, R, Q, K or P; upper case only.
constexpr std::optional<Piece> piece_of_letter(char c) {
  for (int code = 1; code <= code_of(Piece::King); ++code)
    if (kPieceLetters[static_cast<std::size_t>(code)] == c) return static_cast<Piece>(code);
  return std::nullopt;
}

constexpr char to_lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }
constexpr char to_upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; }
// In ASCII.
constexpr bool is_letter(char c) { return to_upper(c) >= 'A' && to_upper(c) <= 'Z'; }

// Upper case for White, lower case for Black.
constexpr char fen_letter(PlacedPiece placed) {
  const char letter = piece_letter(placed.piece);
  return placed.side == Side::White ? letter : to_lower(letter);
}

constexpr std::optional<PlacedPiece> piece_of_fen_letter(char c) {
  const std::optional<Piece> piece = piece_of_letter(to_upper(c));
  if (!piece) return std::nullopt;
  return PlacedPiece{*piece, c == to_lower(c) ? Side::Black : Side::White};
}

}  // namespace quadriga
