#include "base/bits.h"

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <vector>

#include "base/debruijn.h"
#include "base/random.h"

namespace quadriga {
namespace {

std::vector<int> indices(Bitboard set) {
  std::vector<int> found;
  for (const int i : Bits{set}) found.push_back(i);
  return found;
}

TEST(Bits, PopLowestReturnsTheLowestIndexAndRemovesIt) {
  Bitboard set = 0b1011000;
  EXPECT_EQ(pop_lowest(set), 3);
  EXPECT_EQ(set, 0b1010000U);
  EXPECT_EQ(pop_lowest(set), 4);
  EXPECT_EQ(pop_lowest(set), 6);
  EXPECT_EQ(set, 0U);
}

TEST(Bits, PopLowestReachesTheHighestBit) {
  Bitboard set = Bitboard{1} << 63;
  EXPECT_EQ(pop_lowest(set), 63);
  EXPECT_EQ(set, 0U);
}

TEST(Bits, RangeVisitsEverySetBitInRisingOrder) {
  EXPECT_EQ(indices(0x8000000000000101), (std::vector<int>{0, 8, 63}));
}

TEST(Bits, RangeOverTheEmptySetVisitsNothing) { EXPECT_TRUE(indices(0).empty()); }

TEST(Bits, RangeOverTheFullSetVisitsAllSquares) {
  const std::vector<int> all = indices(kAll);
  ASSERT_EQ(all.size(), 64U);
  for (int i = 0; i < 64; ++i) EXPECT_EQ(all[static_cast<std::size_t>(i)], i);
}

TEST(Bits, MoreThanOneIsTrueFromTwoOn) {
  EXPECT_FALSE(more_than_one(0));
  EXPECT_FALSE(more_than_one(1));
  EXPECT_FALSE(more_than_one(Bitboard{1} << 63));
  EXPECT_TRUE(more_than_one(3));
  EXPECT_TRUE(more_than_one(0x8000000000000001));
}

TEST(Bits, LowestBitOfTheEmptySetIsEmpty) { EXPECT_EQ(lowest_bit(0), 0U); }

TEST(Bits, FlipRanksTakesEverySquareToItsMirrorSquare) {
  for (int i = 0; i < 64; ++i)
    EXPECT_EQ(flip_ranks(Bitboard{1} << i), Bitboard{1} << (i ^ 56)) << i;
}

TEST(Bits, MasksNameTheFilesAndRanks) {
  for (int i = 0; i < 64; ++i) {
    for (int line = 0; line < 8; ++line) {
      EXPECT_EQ((file_mask(line) >> i & 1) == 1, i % 8 == line);
      EXPECT_EQ((rank_mask(line) >> i & 1) == 1, i / 8 == line);
    }
  }
}

TEST(Bits, ShiftsStepEverySquareAndNeverWrap) {
  struct Shift {
    Bitboard (*of)(Bitboard);
    int files;
    int ranks;
  };
  constexpr std::array<Shift, 8> kShifts{{{north, 0, 1},
                                          {south, 0, -1},
                                          {east, 1, 0},
                                          {west, -1, 0},
                                          {north_east, 1, 1},
                                          {north_west, -1, 1},
                                          {south_east, 1, -1},
                                          {south_west, -1, -1}}};
  for (const Shift& shift : kShifts) {
    for (int i = 0; i < 64; ++i) {
      const int file = i % 8 + shift.files;
      const int rank = i / 8 + shift.ranks;
      const bool on_board = file >= 0 && file < 8 && rank >= 0 && rank < 8;
      const Bitboard expected = on_board ? Bitboard{1} << (8 * rank + file) : 0;
      EXPECT_EQ(shift.of(Bitboard{1} << i), expected) << i << ' ' << shift.files << shift.ranks;
    }
  }
}

TEST(DeBruijn, ScanOfASingleBitIsItsIndex) {
  for (int i = 0; i < 64; ++i) EXPECT_EQ(kDeBruijn.scan(Bitboard{1} << i).index, i);
}

TEST(DeBruijn, ScanAgreesWithTheInstructionOnRandomWords) {
  Random random{7};
  for (int i = 0; i < 10000; ++i) {
    const Bitboard set = random.next() & random.next() & random.next();
    if (set == 0) continue;
    EXPECT_EQ(kDeBruijn.scan(set).index, std::countr_zero(set));
  }
}

TEST(DeBruijn, EveryWindowOfTheSequenceIsDifferent) {
  std::set<std::uint64_t> windows;
  for (int i = 0; i < 64; ++i) windows.insert(kDeBruijn.sequence() << i >> DeBruijn::kShift);
  EXPECT_EQ(windows.size(), 64U);
}

TEST(DeBruijn, ScanShowsItsSteps) {
  const DeBruijn::Scan scan = kDeBruijn.scan(0b101000);
  EXPECT_EQ(scan.isolated, 0b1000U);
  EXPECT_EQ(scan.product, kDeBruijn.sequence() << 3);
  EXPECT_EQ(scan.window, scan.product >> 58);
}

TEST(DeBruijn, IsReadyAtCompileTime) {
  static_assert(kDeBruijn.scan(Bitboard{1} << 42).index == 42);
  SUCCEED();
}

TEST(Random, SameSeedGivesTheSameNumbers) {
  Random a{2024};
  Random b{2024};
  for (int i = 0; i < 1000; ++i) EXPECT_EQ(a.next(), b.next());
}

TEST(Random, DifferentSeedsGiveDifferentNumbers) { EXPECT_NE(Random{1}.next(), Random{2}.next()); }

// The first value of SplitMix64 for seed 0, as published with the algorithm.
TEST(Random, IsSplitMix64) { EXPECT_EQ(Random{0}.next(), 0xE220A8397B1DCDAFU); }

TEST(Random, BelowStaysBelowAndReachesEveryNumber) {
  Random random{5};
  std::set<std::uint64_t> seen;
  for (int i = 0; i < 1000; ++i) seen.insert(random.below(10));
  EXPECT_EQ(seen.size(), 10U);
  EXPECT_EQ(*seen.rbegin(), 9U);
}

}  // namespace
}  // namespace quadriga
