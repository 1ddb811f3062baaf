// Two kinds of square that must never be mixed up.
//
// `Square` is seen from the side to move, which always plays up the board: with Black to move, a
// black pawn on e7 stands on Square e2. `BoardSquare` is the absolute square. Only key computation
// and text input and output convert between them, with on_board() and seen_by().
#pragma once

#include <cstdint>

#include "base/bits.h"

namespace quadriga {

enum class Side : std::uint8_t { White, Black };

constexpr Side operator!(Side side) { return side == Side::White ? Side::Black : Side::White; }
constexpr int index_of(Side side) { return static_cast<int>(side); }

namespace detail {

// The common part of both types. `Tag` makes them distinct types.
template <class Tag>
class BasicSquare {
 public:
  constexpr BasicSquare() = default;
  explicit constexpr BasicSquare(int index) : index_(static_cast<std::uint8_t>(index)) {}
  constexpr BasicSquare(int file, int rank) : BasicSquare(8 * rank + file) {}

  constexpr int index() const { return index_; }
  constexpr int file() const { return index_ & 7; }
  constexpr int rank() const { return index_ >> 3; }
  constexpr Bitboard bit() const { return Bitboard{1} << index_; }

  friend constexpr bool operator==(BasicSquare, BasicSquare) = default;

 private:
  std::uint8_t index_ = 0;
};

}  // namespace detail

using Square = detail::BasicSquare<struct MoverTag>;
using BoardSquare = detail::BasicSquare<struct BoardTag>;

// The same square from the other side's point of view.
constexpr Square flipped(Square square) { return Square{square.index() ^ 56}; }

constexpr BoardSquare on_board(Square square, Side mover) {
  return BoardSquare{mover == Side::White ? square.index() : square.index() ^ 56};
}
constexpr Square seen_by(BoardSquare square, Side mover) {
  return Square{mover == Side::White ? square.index() : square.index() ^ 56};
}

// The same for whole sets of squares.
constexpr Bitboard set_on_board(Bitboard set, Side mover) {
  return mover == Side::White ? set : flip_ranks(set);
}

}  // namespace quadriga
