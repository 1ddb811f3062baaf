#include <array>

#include "formats/positions/move_text.h"
#include "formats/text/text.h"

namespace quadriga {

namespace {

constexpr std::array<const char*, kPieceCodes> kNames{"piece", "pawn",  "knight", "bishop",
                                                      "rook",  "queen", "king",   "rook"};

}  // namespace

std::string describe(const Position& position, Move move, Illegality why) {
  const Side side = position.side_to_move();
  const auto square = [&](Square s) { return name_of(on_board(s, side)); };
  const auto code = static_cast<std::size_t>(code_of(position.board().at(move.from())));
  const std::string from = square(move.from());
  const std::string to = square(move.to());
  const std::string where = square(why.where);
  const std::string piece = std::string("the ") + kNames[code] + " on " + from;
  switch (why.reason) {
    case Illegal::NotAMove: return "that is not a move";
    case Illegal::NoPiece: return "there is no piece on " + from;
    case Illegal::NotYourPiece: return piece + " belongs to the other side";
    case Illegal::OwnPieceOnTarget: return to + " is occupied by a piece of the same side";
    case Illegal::WrongPieceMove: return piece + " does not move like that";
    case Illegal::PathBlocked:
    case Illegal::PawnBlocked: return piece + " is blocked on " + where;
    case Illegal::PawnCapturesNothing: return "there is nothing to capture on " + to;
    case Illegal::MustPromote: return piece + " must promote on the last rank";
    case Illegal::CannotPromote: return "only a pawn that reaches the last rank promotes";
    case Illegal::NoEnPassant: return "no pawn can be captured en passant on " + to;
    case Illegal::EnPassantUncoversKing:
      return "capturing en passant would uncover an attack on the king on " + where;
    case Illegal::NoCastlingRight: return "there is no right to castle on that side";
    case Illegal::CastlingInCheck:
      return "the king may not castle out of check (from " + where + ")";
    case Illegal::CastlingWayBlocked: return "castling is blocked on " + where;
    case Illegal::CastlingThroughAttack:
      return "castling leads through " + where + ", which is attacked";
    case Illegal::CastlingUncoversKing:
      return "without the rook on " + where + " the king would be attacked";
    case Illegal::KingIntoAttack: return to + " is attacked";
    case Illegal::Pinned: return piece + " is pinned to the king on " + where;
    case Illegal::DoubleCheck: return "in double check only the king can move";
    case Illegal::LeavesCheck: return "the king would stay in check from " + where;
  }
  return "";
}

}  // namespace quadriga
