// A move in 16 bits, from the point of view of the side that makes it.
//
//     bits 0-5 from   bits 6-11 to   bits 12-15 kind
//
// Castling is encoded as king takes own rook, which is unambiguous in Chess960. The value 0
// ("a1 to a1") means no move.
#pragma once

#include <cstdint>

#include "base/raw_array.h"
#include "core/piece.h"
#include "core/square.h"

namespace quadriga {

enum class MoveKind : std::uint8_t {
  Normal = 0,  // quiet moves, captures and double pawn steps
  Castling = 1,
  EnPassant = 2,
  PromoteKnight = 4,
  PromoteBishop = 5,
  PromoteRook = 6,
  PromoteQueen = 7,
};

class Move {
 public:
  constexpr Move() = default;
  constexpr Move(Square from, Square to, MoveKind kind = MoveKind::Normal)
      : bits_(static_cast<std::uint16_t>(from.index() | to.index() << 6 |
                                         static_cast<int>(kind) << 12)) {}

  static constexpr Move from_bits(std::uint16_t bits) {
    Move move;
    move.bits_ = bits;
    return move;
  }
  static constexpr Move promotion(Square from, Square to, Piece piece) {
    return {from, to, static_cast<MoveKind>(code_of(piece) - code_of(Piece::Knight) + 4)};
  }

  constexpr std::uint16_t bits() const { return bits_; }
  constexpr Square from() const { return Square{bits_ & 63}; }
  constexpr Square to() const { return Square{bits_ >> 6 & 63}; }
  constexpr MoveKind kind() const { return static_cast<MoveKind>(bits_ >> 12); }

  constexpr bool is_none() const { return bits_ == 0; }
  constexpr bool is_castling() const { return kind() == MoveKind::Castling; }
  constexpr bool is_en_passant() const { return kind() == MoveKind::EnPassant; }
  constexpr bool is_promotion() const { return bits_ >> 14 == 1; }

  // Only for promotions.
  constexpr Piece promoted_to() const {
    return static_cast<Piece>((bits_ >> 12 & 3) + code_of(Piece::Knight));
  }

  friend constexpr bool operator==(Move, Move) = default;

 private:
  std::uint16_t bits_ = 0;
};

// No position reached by legal play has more than 218 legal moves.
inline constexpr int kMaxMoves = 256;

// A list of moves on the stack.
class MoveList {
 public:
  void push(Move move) { moves_[size_++] = move; }
  void clear() { size_ = 0; }

  int size() const { return static_cast<int>(size_); }
  bool empty() const { return size_ == 0; }
  Move operator[](int i) const { return moves_[i]; }
  const Move* begin() const { return moves_.data(); }
  const Move* end() const { return moves_.data() + size_; }

  bool contains(Move move) const {
    for (const Move each : *this)
      if (each == move) return true;
    return false;
  }

 private:
  std::size_t size_ = 0;
  RawArray<Move, kMaxMoves> moves_;
};

}  // namespace quadriga
