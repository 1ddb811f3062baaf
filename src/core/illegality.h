// Why a move is not legal, as a value that can be shown.
#pragma once

#include <cstdint>
#include <optional>

#include "core/position.h"

namespace quadriga {

enum class Illegal : std::uint8_t {
  NotAMove,               // the 16 bits do not encode a move
  NoPiece,                // the from-square is empty
  NotYourPiece,           // it holds a piece of the other side
  OwnPieceOnTarget,       // `where`: the target
  WrongPieceMove,         // not even on an empty board
  PathBlocked,            // `where`: the first piece in the way
  PawnBlocked,            // `where`: the piece in front of the pawn
  PawnCapturesNothing,    // a diagonal pawn move to an empty square
  MustPromote,            // a pawn move to the last rank without a promotion
  CannotPromote,          // not a pawn, or not a move to the last rank
  NoEnPassant,            // no pawn has just crossed that square
  EnPassantUncoversKing,  // `where`: the king
  NoCastlingRight,
  CastlingInCheck,        // `where`: the checker
  CastlingWayBlocked,     // `where`: a piece in the way of king or rook
  CastlingThroughAttack,  // `where`: an attacked square on the king's path
  CastlingUncoversKing,   // the rook shields the king's target; `where`: the rook
  KingIntoAttack,         // `where`: the target
  Pinned,                 // `where`: the king
  DoubleCheck,            // only the king may move; `where`: a checker
  LeavesCheck,            // the king stays in check; `where`: the checker
};

struct Illegality {
  Illegal reason;
  Square where;
};

// None if the move is legal.
std::optional<Illegality> why_illegal(const Position& position, Move move);

}  // namespace quadriga
