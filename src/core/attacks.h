// What each piece attacks: leapers from tables, sliders from tables indexed by occupancy.
//
// There are two ways to index the slider tables: PEXT (one instruction, on processors where it is
// fast) and magic multiplication. The build chooses one. Both are always compiled, and the tests
// compare them with each other and with ray walks for every square and every occupancy.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/bits.h"
#include "core/ray_walk.h"
#include "core/square.h"

#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace quadriga {

// ---- Leapers and geometry ---------------------------------------------------------------------

struct LeaperTables {
  std::array<Bitboard, 64> knight;
  std::array<Bitboard, 64> king;
  std::array<Bitboard, 64> straight_lines;  // a rook's reach on an empty board
  std::array<Bitboard, 64> diagonal_lines;  // a bishop's
};
extern const LeaperTables kLeapers;

struct LineTables {
  std::array<std::array<Bitboard, 64>, 64> between;  // strictly between; empty if not aligned
  std::array<std::array<Bitboard, 64>, 64> through;  // the whole line from edge to edge, or empty
};
extern const LineTables kLines;

inline Bitboard knight_attacks(Square from) { return kLeapers.knight[from.index()]; }
inline Bitboard king_attacks(Square from) { return kLeapers.king[from.index()]; }
inline Bitboard straight_lines(Square from) { return kLeapers.straight_lines[from.index()]; }
inline Bitboard diagonal_lines(Square from) { return kLeapers.diagonal_lines[from.index()]; }
inline Bitboard between(Square a, Square b) { return kLines.between[a.index()][b.index()]; }
inline Bitboard line_through(Square a, Square b) { return kLines.through[a.index()][b.index()]; }

// Pawns of the side to move capture upwards, those of the other side downwards.
constexpr Bitboard my_pawn_attacks(Bitboard pawns) { return north_east(pawns) | north_west(pawns); }
constexpr Bitboard their_pawn_attacks(Bitboard pawns) {
  return south_east(pawns) | south_west(pawns);
}

// Attacks of a whole set of knights, for attack maps.
constexpr Bitboard knight_attacks_of_set(Bitboard knights) {
  const Bitboard one = east(knights) | west(knights);
  const Bitboard two = east(east(knights)) | west(west(knights));
  return one << 16 | one >> 16 | two << 8 | two >> 8;
}

// ---- Sliders ----------------------------------------------------------------------------------

// Gathers the bits of `source` selected by `mask` into the low bits, one by one. PEXT does this in
// one instruction; this version is for processors without it, and to show the steps.
constexpr std::uint64_t gather_bits(std::uint64_t source, std::uint64_t mask) {
  std::uint64_t gathered = 0;
  for (int i = 0; mask != 0; ++i) gathered |= (source >> pop_lowest(mask) & 1) << i;
  return gathered;
}

// The inverse: spreads the low bits of `source` over the positions selected by `mask`.
constexpr std::uint64_t scatter_bits(std::uint64_t source, std::uint64_t mask) {
  std::uint64_t scattered = 0;
  for (int i = 0; mask != 0; ++i) scattered |= (source >> i & 1) << pop_lowest(mask);
  return scattered;
}

struct SliderEntry {
  Bitboard relevant = 0;              // the squares whose occupancy matters
  std::uint64_t magic = 0;            // multiplying by it moves these bits to the top
  const Bitboard* attacks = nullptr;  // this square's part of the table
  int shift = 0;                      // 64 - popcount(relevant)
};

struct PextIndex {
  static std::size_t of(const SliderEntry& entry, Bitboard occupied) {
#if defined(__BMI2__)
    return _pext_u64(occupied, entry.relevant);
#else
    return gather_bits(occupied, entry.relevant);
#endif
  }
};

struct MagicIndex {
  static std::size_t of(const SliderEntry& entry, Bitboard occupied) {
    return ((occupied & entry.relevant) * entry.magic) >> entry.shift;
  }
};

inline constexpr std::size_t kRookTableSize = 102400;
inline constexpr std::size_t kBishopTableSize = 5248;

// Attack sets of one slider type for all squares and all relevant occupancies.
template <class Index, std::size_t kSize>
class SliderTable {
 public:
  SliderTable(const FourDirections& steps, const std::array<std::uint64_t, 64>& magics);
  SliderTable(const SliderTable&) = delete;
  SliderTable& operator=(const SliderTable&) = delete;

  Bitboard attacks(Square from, Bitboard occupied) const {
    const SliderEntry& entry = entries_[from.index()];
    return entry.attacks[Index::of(entry, occupied)];
  }
  const SliderEntry& entry(Square from) const { return entries_[from.index()]; }

 private:
  std::array<SliderEntry, 64> entries_;
  std::array<Bitboard, kSize> attacks_{};
};

template <class Index>
using RookTable = SliderTable<Index, kRookTableSize>;
template <class Index>
using BishopTable = SliderTable<Index, kBishopTableSize>;

extern template class SliderTable<PextIndex, kRookTableSize>;
extern template class SliderTable<PextIndex, kBishopTableSize>;
extern template class SliderTable<MagicIndex, kRookTableSize>;
extern template class SliderTable<MagicIndex, kBishopTableSize>;

#if defined(QUADRIGA_SLIDERS_MAGIC) || !defined(__BMI2__)
using SliderIndex = MagicIndex;
#else
using SliderIndex = PextIndex;
#endif

extern const RookTable<SliderIndex> kRookTable;
extern const BishopTable<SliderIndex> kBishopTable;

inline Bitboard rook_attacks(Square from, Bitboard occupied) {
  return kRookTable.attacks(from, occupied);
}
inline Bitboard bishop_attacks(Square from, Bitboard occupied) {
  return kBishopTable.attacks(from, occupied);
}
inline Bitboard queen_attacks(Square from, Bitboard occupied) {
  return rook_attacks(from, occupied) | bishop_attacks(from, occupied);
}

}  // namespace quadriga
