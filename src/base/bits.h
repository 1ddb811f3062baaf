// Sets of squares as 64-bit words, and the basic operations on them.
// Bit 0 is a1, bit 7 is h1, bit 63 is h8.
#pragma once

#include <bit>
#include <cstdint>

namespace quadriga {

using Bitboard = std::uint64_t;

inline constexpr Bitboard kAll = ~Bitboard{0};
inline constexpr Bitboard kFileA = 0x0101010101010101;
inline constexpr Bitboard kFileB = kFileA << 1;
inline constexpr Bitboard kFileG = kFileA << 6;
inline constexpr Bitboard kFileH = kFileA << 7;
inline constexpr Bitboard kRank1 = 0xFF;
inline constexpr Bitboard kLightSquares = 0x55AA55AA55AA55AA;

constexpr Bitboard file_mask(int file) { return kFileA << file; }
constexpr Bitboard rank_mask(int rank) { return kRank1 << (8 * rank); }

constexpr int popcount(Bitboard set) { return std::popcount(set); }
constexpr int lowest_index(Bitboard set) { return std::countr_zero(set); }
constexpr int highest_index(Bitboard set) { return 63 - std::countl_zero(set); }
constexpr Bitboard lowest_bit(Bitboard set) { return set & (~set + 1); }
constexpr bool more_than_one(Bitboard set) { return (set & (set - 1)) != 0; }

// Bit scan with reset: returns the index of the lowest bit and removes it from the set.
constexpr int pop_lowest(Bitboard& set) {
  const int index = lowest_index(set);
  set &= set - 1;
  return index;
}

// Mirrors the board top to bottom: rank 1 becomes rank 8. One instruction on x86.
constexpr Bitboard flip_ranks(Bitboard set) { return __builtin_bswap64(set); }

// Shifts a whole set by one square. Squares that would wrap to the other edge are dropped.
constexpr Bitboard north(Bitboard set) { return set << 8; }
constexpr Bitboard south(Bitboard set) { return set >> 8; }
constexpr Bitboard east(Bitboard set) { return (set & ~kFileH) << 1; }
constexpr Bitboard west(Bitboard set) { return (set & ~kFileA) >> 1; }
constexpr Bitboard north_east(Bitboard set) { return (set & ~kFileH) << 9; }
constexpr Bitboard north_west(Bitboard set) { return (set & ~kFileA) << 7; }
constexpr Bitboard south_east(Bitboard set) { return (set & ~kFileH) >> 7; }
constexpr Bitboard south_west(Bitboard set) { return (set & ~kFileA) >> 9; }

// A range over the set bits of a word, so that loops read `for (int i : Bits{set})`.
class Bits {
 public:
  explicit constexpr Bits(Bitboard set) : set_(set) {}

  class Iterator {
   public:
    explicit constexpr Iterator(Bitboard set) : set_(set) {}
    constexpr int operator*() const { return lowest_index(set_); }
    constexpr Iterator& operator++() {
      set_ &= set_ - 1;
      return *this;
    }
    constexpr bool operator!=(const Iterator& other) const { return set_ != other.set_; }

   private:
    Bitboard set_;
  };

  constexpr Iterator begin() const { return Iterator{set_}; }
  constexpr Iterator end() const { return Iterator{0}; }

 private:
  Bitboard set_;
};

}  // namespace quadriga
