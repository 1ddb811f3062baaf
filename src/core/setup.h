// Pieces on a board that nobody has checked yet, and the proof that turns them into a Position.
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

// A claimed right to castle: by flank ("K": the outermost rook on that side of the king) or by
// the file of the rook ("H").
struct CastlingClaim {
  Side side = Side::White;
  char letter = 'K';  // K, Q or A to H, always upper case here

  friend bool operator==(const CastlingClaim&, const CastlingClaim&) = default;
};

// What a FEN says, true or not. Squares are those of the board, not of the mover.
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
  // Castling rights and en passant squares that cannot be are dropped, not refused; each is
  // named here in one sentence.
  std::vector<std::string> notes;
};

// Checks everything the engine relies on. The error names the field of the FEN it belongs to.
Result<Proved> prove(const Setup& setup);

}  // namespace quadriga
