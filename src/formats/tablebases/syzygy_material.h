// The material on a board, as table files name it: KQPvKR.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/board.h"

namespace quadriga::syzygy {

inline constexpr int kMaxTablePieces = 7;  // no table has more pieces

// One side's pieces and pawns except the king: a four-bit count for each piece code, pawn to queen.
using SidePieces = std::uint32_t;

constexpr SidePieces one_piece(Piece piece) { return SidePieces{1} << (4 * code_of(piece)); }
constexpr int count_of(SidePieces pieces, Piece piece) {
  return static_cast<int>(pieces >> (4 * code_of(piece)) & 15);
}

struct Material {
  SidePieces first = 0;   // the side named first; on a board, the side to move
  SidePieces second = 0;  // the other one

  friend constexpr bool operator==(const Material&, const Material&) = default;

  constexpr std::uint64_t key() const { return std::uint64_t{second} << 32 | first; }
  constexpr Material swapped() const { return {second, first}; }
  constexpr bool symmetric() const { return first == second; }
  constexpr bool has_pawns() const {
    return count_of(first, Piece::Pawn) + count_of(second, Piece::Pawn) > 0;
  }
  constexpr bool both_have_pawns() const {
    return count_of(first, Piece::Pawn) > 0 && count_of(second, Piece::Pawn) > 0;
  }

  int piece_count() const;  // kings included
  // Does either side have exactly one of some piece other than the king? Decides how tables without
  // pawns number their positions.
  bool has_single_piece() const;
};

Material material_of(const Board& board);

// "KQPvKR": pieces in the order KQRBNP, three to seven in all. None if the text is anything else.
std::optional<Material> material_of_name(std::string_view name);

}  // namespace quadriga::syzygy
