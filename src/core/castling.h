// Where king and rook go when castling, for any Chess960 starting position.
#pragma once

#include <array>

#include "core/attacks.h"

namespace quadriga {

enum class Flank : std::uint8_t { ASide, HSide };

struct CastlingPath {
  Square king_to;
  Square rook_to;
  Bitboard must_be_empty;  // squares that king or rook crosses or lands on, except their own
  Bitboard must_be_safe;   // the king's own square and those that it crosses or lands on
};

constexpr Flank castling_flank(Square king, Square rook) {
  return rook.index() > king.index() ? Flank::HSide : Flank::ASide;
}

// All paths, indexed by the files of king and rook. The flank is the side of the king on which the
// rook stands.
class CastlingPaths {
 public:
  constexpr CastlingPaths() {
    for (int king = 0; king < 8; ++king)
      for (int rook = 0; rook < 8; ++rook) paths_[king][rook] = make(king, rook);
  }
  constexpr const CastlingPath& of(Square king, Square rook) const {
    return paths_[king.file()][rook.file()];
  }

 private:
  static constexpr Bitboard span(int a, int b) {
    Bitboard squares = 0;
    for (int file = a < b ? a : b; file <= (a < b ? b : a); ++file) squares |= Square{file}.bit();
    return squares;
  }
  static constexpr CastlingPath make(int king, int rook) {
    const bool h_side = castling_flank(Square{king}, Square{rook}) == Flank::HSide;
    const Square king_to{h_side ? 6 : 2};
    const Square rook_to{h_side ? 5 : 3};
    const Bitboard crossed = span(king, king_to.index());
    const Bitboard own = Square{king}.bit() | Square{rook}.bit();
    return {king_to, rook_to, (crossed | span(rook, rook_to.index())) & ~own, crossed};
  }

  std::array<std::array<CastlingPath, 8>, 8> paths_{};
};

inline constexpr CastlingPaths kCastlingPaths{};

}  // namespace quadriga
