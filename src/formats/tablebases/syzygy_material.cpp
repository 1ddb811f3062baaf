#include "formats/tablebases/syzygy_material.h"

#include <array>

namespace quadriga::syzygy {

namespace {

constexpr std::array kCounted{Piece::Pawn, Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen};
constexpr std::string_view kNameOrder = "QRBNP";  // codes 5 down to 1

int sum_of(SidePieces pieces) {
  int sum = 0;
  for (const Piece piece : kCounted) sum += count_of(pieces, piece);
  return sum;
}

// A name is short, so the four bits of a count cannot overflow.
std::optional<SidePieces> side_of_name(std::string_view name) {
  if (name.empty() || name.size() > kMaxTablePieces || name.front() != 'K') return std::nullopt;
  SidePieces pieces = 0;
  std::size_t last = 0;
  for (const char letter : name.substr(1)) {
    const std::size_t rank = kNameOrder.find(letter);
    if (rank == std::string_view::npos || rank < last) return std::nullopt;
    last = rank;
    pieces += one_piece(kCounted[kCounted.size() - 1 - rank]);
  }
  return pieces;
}

}  // namespace

int Material::piece_count() const { return 2 + sum_of(first) + sum_of(second); }

bool Material::has_single_piece() const {
  for (const SidePieces side : {first, second})
    for (const Piece piece : kCounted)
      if (count_of(side, piece) == 1) return true;
  return false;
}

Material material_of(const Board& board) {
  Material material;
  for (const Piece piece : kCounted) {
    const Bitboard all = board.of(piece);
    const auto mine = static_cast<SidePieces>(popcount(all & board.mine));
    const auto theirs = static_cast<SidePieces>(popcount(all & ~board.mine));
    material.first |= mine * one_piece(piece);
    material.second |= theirs * one_piece(piece);
  }
  return material;
}

std::optional<Material> material_of_name(std::string_view name) {
  const std::size_t middle = name.find('v');
  if (middle == std::string_view::npos) return std::nullopt;
  const std::optional<SidePieces> first = side_of_name(name.substr(0, middle));
  const std::optional<SidePieces> second = side_of_name(name.substr(middle + 1));
  if (!first || !second) return std::nullopt;
  const Material material{*first, *second};
  if (material.piece_count() < 3 || material.piece_count() > kMaxTablePieces) return std::nullopt;
  return material;
}

}  // namespace quadriga::syzygy
