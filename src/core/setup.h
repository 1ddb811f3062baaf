// An unchecked board setup, and the checks that turn it into a Position.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "base/result.h"
#include "core/position.h"

namespace quadriga {

struct PlacedPiece {
  Piece piece = Piece::None;
  Side side = Side::White;

  friend bool operator==(const PlacedPiece&, const PlacedPiece&) = default;
};

// A castling right that a FEN claims: by flank ("K": the outermost rook on that side of the king)
// or by the file of the rook ("H").
struct CastlingClaim {
  Side side = Side::White;
  char letter = 'K';  // K, Q or A to H, always upper case here

  friend bool operator==(const CastlingClaim&, const CastlingClaim&) = default;
};

// What a FEN says, unchecked. Squares are absolute, not seen from the side to move.
struct Setup {
  std::array<PlacedPiece, 64> squares{};
  Side side_to_move = Side::White;
  std::vector<CastlingClaim> castling;
  int en_passant = -1;  // index of the square behind the pawn, or -1
  int rule50 = 0;
  int full_move_number = 1;

  static Setup start();

  friend bool operator==(const Setup&, const Setup&) = default;
};

struct Proved {
  Position position;
  // Impossible castling rights and en passant squares are dropped, not refused. There is one
  // sentence here about each.
  std::vector<std::string> notes;
};

// Checks everything that the engine relies on. An error names the FEN field that is wrong.
Result<Proved> prove(const Setup& setup);

}  // namespace quadriga
