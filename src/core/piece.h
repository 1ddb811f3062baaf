// Piece codes: three bits, stored vertically in the words P0, P1 and P2 of the board.
#pragma once

#include <cstdint>

namespace quadriga {

enum class Piece : std::uint8_t {
  None = 0,
  Pawn = 1,
  Knight = 2,
  Bishop = 3,
  Rook = 4,
  Queen = 5,
  King = 6,
  CastlingRook = 7,  // a rook that may still castle: castling rights are stored on the board
};

inline constexpr int kPieceCodes = 8;

constexpr int code_of(Piece piece) { return static_cast<int>(piece); }

// The piece after it has moved: a rook that moves loses its castling right. Also use this to look
// up piece values, which do not depend on castling rights.
constexpr Piece plain(Piece piece) { return piece == Piece::CastlingRook ? Piece::Rook : piece; }

}  // namespace quadriga
