#include "core/attacks.h"

#include "core/magic_numbers.h"

namespace quadriga {

namespace {

constexpr Bitboard leaps(Square from, int longer, int shorter) {
  Bitboard reached = 0;
  for (int file = 0; file < 8; ++file) {
    for (int rank = 0; rank < 8; ++rank) {
      const int df = file < from.file() ? from.file() - file : file - from.file();
      const int dr = rank < from.rank() ? from.rank() - rank : rank - from.rank();
      const bool hit = (df == longer && dr == shorter) || (df == shorter && dr == longer);
      if (hit) reached |= Square{file, rank}.bit();
    }
  }
  return reached;
}

constexpr LeaperTables make_leapers() {
  LeaperTables tables{};
  for (int i = 0; i < 64; ++i) {
    const Square from{i};
    const auto at = static_cast<std::size_t>(i);
    tables.knight[at] = leaps(from, 2, 1);
    tables.king[at] = leaps(from, 1, 0) | leaps(from, 1, 1);
    tables.straight_lines[at] = walk_all(from, kStraight, 0);
    tables.diagonal_lines[at] = walk_all(from, kDiagonal, 0);
  }
  return tables;
}

LineTables make_lines() {
  LineTables tables{};
  for (const FourDirections& steps : {kStraight, kDiagonal}) {
    for (std::size_t a = 0; a < 64; ++a) {
      for (std::size_t d = 0; d < 4; ++d) {
        const Square from{static_cast<int>(a)};
        const Direction forward = steps[d];
        const Direction backward{-forward.file_step, -forward.rank_step};
        const Bitboard line = from.bit() | walk(from, forward, 0) | walk(from, backward, 0);
        for (const int b : Bits{walk(from, forward, 0)}) {
          tables.through[a][static_cast<std::size_t>(b)] = line;
          tables.between[a][static_cast<std::size_t>(b)] =
              walk(from, forward, Square{b}.bit()) & ~Square{b}.bit();
        }
      }
    }
  }
  return tables;
}

}  // namespace

template <class Index, std::size_t kSize>
SliderTable<Index, kSize>::SliderTable(const FourDirections& steps,
                                       const std::array<std::uint64_t, 64>& magics) {
  std::size_t used = 0;
  for (std::size_t i = 0; i < 64; ++i) {
    const Square from{static_cast<int>(i)};
    SliderEntry& entry = entries_[i];
    entry.relevant = relevant_occupancy(from, steps);
    entry.magic = magics[i];
    entry.shift = 64 - popcount(entry.relevant);
    entry.attacks = &attacks_[used];
    const std::size_t subsets = std::size_t{1} << popcount(entry.relevant);
    for (std::size_t n = 0; n < subsets; ++n) {
      const Bitboard occupied = scatter_bits(n, entry.relevant);
      attacks_[used + Index::of(entry, occupied)] = walk_all(from, steps, occupied);
    }
    used += subsets;
  }
}

template class SliderTable<PextIndex, kRookTableSize>;
template class SliderTable<PextIndex, kBishopTableSize>;
template class SliderTable<MagicIndex, kRookTableSize>;
template class SliderTable<MagicIndex, kBishopTableSize>;

constexpr LeaperTables kLeapersAtCompileTime = make_leapers();
const LeaperTables kLeapers = kLeapersAtCompileTime;
const LineTables kLines = make_lines();
const RookTable<SliderIndex> kRookTable{kStraight, kRookMagics};
const BishopTable<SliderIndex> kBishopTable{kDiagonal, kBishopMagics};

}  // namespace quadriga
