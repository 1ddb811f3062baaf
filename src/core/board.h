// The whole board in four words.
//
// `mine` (PM) marks the pieces of the side to move. `p0`, `p1` and `p2` hold a three-bit piece
// code vertically: the bits of a square in these three words are the code of the piece on it.
//
//     piece          p2 p1 p0         piece           p2 p1 p0
//     empty     0     0  0  0         rook       4     1  0  0
//     pawn      1     0  0  1         queen      5     1  0  1
//     knight    2     0  1  0         king       6     1  1  0
//     bishop    3     0  1  1         castling   7     1  1  1   (a rook that may castle)
//
// The side to move always plays up the board, and every move ends with a flip. So each rule is
// written only once.
#pragma once

#include <array>

#include "base/bits.h"
#include "core/piece.h"
#include "core/square.h"

namespace quadriga {

struct Board {
  Bitboard mine = 0;
  Bitboard p0 = 0;
  Bitboard p1 = 0;
  Bitboard p2 = 0;

  friend constexpr bool operator==(const Board&, const Board&) = default;

  constexpr Bitboard occupied() const { return p0 | p1 | p2; }
  constexpr Bitboard empty() const { return ~occupied(); }
  constexpr Bitboard theirs() const { return occupied() & ~mine; }

  // Pieces of both sides. Each set takes one to three instructions.
  constexpr Bitboard pawns() const { return p0 & ~(p1 | p2); }
  constexpr Bitboard knights() const { return p1 & ~(p0 | p2); }
  constexpr Bitboard bishops() const { return p0 & p1 & ~p2; }
  constexpr Bitboard rooks() const { return p2 & ~(p0 ^ p1); }
  constexpr Bitboard queens() const { return p0 & p2 & ~p1; }
  constexpr Bitboard kings() const { return p1 & p2 & ~p0; }
  constexpr Bitboard castling_rooks() const { return p0 & p1 & p2; }
  constexpr Bitboard diagonal_sliders() const { return p0 & (p1 ^ p2); }   // bishops, queens
  constexpr Bitboard straight_sliders() const { return p2 & (p0 | ~p1); }  // rooks, queens

  // All pieces of one kind; rooks that may castle count as rooks.
  constexpr Bitboard of(Piece piece) const {
    switch (piece) {
      case Piece::Pawn: return pawns();
      case Piece::Knight: return knights();
      case Piece::Bishop: return bishops();
      case Piece::Rook: return rooks();
      case Piece::Queen: return queens();
      case Piece::King: return kings();
      case Piece::CastlingRook: return castling_rooks();
      case Piece::None: break;
    }
    return empty();
  }

  // All piece types at once, indexed by code; [0] is all pieces.
  constexpr std::array<Bitboard, 7> by_kind() const {
    return {occupied(), pawns(), knights(), bishops(), rooks(), queens(), kings()};
  }

  constexpr Square my_king() const { return Square{lowest_index(kings() & mine)}; }
  constexpr Square their_king() const { return Square{lowest_index(kings() & ~mine)}; }

  // The piece on a square. Three shifts, so no mailbox board has to be kept up to date.
  constexpr Piece at(Square square) const {
    const int i = square.index();
    return static_cast<Piece>(((p0 >> i) & 1) | ((p1 >> i) & 1) << 1 | ((p2 >> i) & 1) << 2);
  }

  constexpr void clear(Bitboard squares) {
    mine &= ~squares;
    p0 &= ~squares;
    p1 &= ~squares;
    p2 &= ~squares;
  }

  // Puts one piece of the side to move on each of the (empty) squares.
  constexpr void put_mine(Piece piece, Bitboard squares) {
    mine |= squares;
    put_code(piece, squares);
  }
  constexpr void put_theirs(Piece piece, Bitboard squares) { put_code(piece, squares); }

  // The same board from the other side's point of view.
  constexpr Board flipped() const {
    return {flip_ranks(occupied() & ~mine), flip_ranks(p0), flip_ranks(p1), flip_ranks(p2)};
  }

 private:
  constexpr void put_code(Piece piece, Bitboard squares) {
    const auto code = static_cast<Bitboard>(code_of(piece));
    p0 |= squares & (0 - (code & 1));
    p1 |= squares & (0 - (code >> 1 & 1));
    p2 |= squares & (0 - (code >> 2));
  }
};

static_assert(sizeof(Board) == 32);

}  // namespace quadriga
