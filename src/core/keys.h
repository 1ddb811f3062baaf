// Zobrist keys: one random number for each piece on each square, and a few more.
//
// Keys are absolute (colour, piece code, square of the board), although the board itself is seen
// from the side to move: 1.e4 e5 and 1.e3 e5 2.e4 look the same to the side to move and must not
// count as a repetition. A rook that may castle has its own piece code and so its own numbers;
// castling rights need no other keys.
#pragma once

#include <array>
#include <cstdint>

#include "base/random.h"
#include "core/piece.h"
#include "core/square.h"

namespace quadriga {

using Key = std::uint64_t;

class ZobristNumbers {
 public:
  constexpr ZobristNumbers() {
    Random random{0x9AD121A0};
    for (auto& side : pieces_)
      for (int code = 1; code < kPieceCodes; ++code)
        for (Key& number : side[static_cast<std::size_t>(code)]) number = random.next();
    for (Key& number : en_passant_) number = random.next();
    black_to_move_ = random.next();
  }

  // An empty square (code 0) contributes 0.
  constexpr Key piece(Side side, Piece piece, BoardSquare square) const {
    return pieces_[static_cast<std::size_t>(index_of(side))][static_cast<std::size_t>(
        code_of(piece))][static_cast<std::size_t>(square.index())];
  }
  // By file of a pawn that can legally be captured en passant.
  constexpr Key en_passant(int file) const { return en_passant_[static_cast<std::size_t>(file)]; }
  constexpr Key black_to_move() const { return black_to_move_; }

 private:
  std::array<std::array<std::array<Key, 64>, kPieceCodes>, 2> pieces_{};
  std::array<Key, 8> en_passant_{};
  Key black_to_move_ = 0;
};

extern const ZobristNumbers kZobrist;

// Keys of parts of a position, for correction histories and the pawn hash table. 32 bits each, from
// the same numbers.
struct PartialKeys {
  std::uint32_t pawns = 0;
  std::array<std::uint32_t, 2> non_pawns{};  // by Side
  std::uint32_t minors = 0;                  // knights, bishops and kings

  // Adds or removes a piece. A rook that may castle keeps its own code here.
  constexpr void toggle(Side side, Piece piece, Key number) {
    const auto part = static_cast<std::uint32_t>(number >> 32);
    if (piece == Piece::Pawn) {
      pawns ^= part;
      return;
    }
    non_pawns[static_cast<std::size_t>(index_of(side))] ^= part;
    if (piece == Piece::Knight || piece == Piece::Bishop || piece == Piece::King) minors ^= part;
  }

  friend constexpr bool operator==(const PartialKeys&, const PartialKeys&) = default;
};

}  // namespace quadriga
