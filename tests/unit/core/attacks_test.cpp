#include "core/attacks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <memory>

#include "base/random.h"
#include "core/magic_numbers.h"
#include "core/ray_walk.h"

namespace quadriga {
namespace {

// Checks that the table agrees with a walk for every square and every relevant occupancy. Returns
// how many pairs were compared.
template <class Table>
std::size_t compare_with_walks(const Table& table, const FourDirections& steps) {
  std::size_t compared = 0;
  for (int i = 0; i < 64; ++i) {
    const Square from{i};
    const Bitboard relevant = relevant_occupancy(from, steps);
    EXPECT_EQ(table.entry(from).relevant, relevant);
    Bitboard occupied = 0;
    do {  // all subsets of the relevant squares
      EXPECT_EQ(table.attacks(from, occupied), walk_all(from, steps, occupied)) << i;
      ++compared;
      occupied = (occupied - relevant) & relevant;
    } while (occupied != 0);
  }
  return compared;
}

TEST(RookAttacks, PextTableEqualsRayWalksEverywhere) {
  const auto table = std::make_unique<RookTable<PextIndex>>(kStraight, kRookMagics);
  EXPECT_EQ(compare_with_walks(*table, kStraight), kRookTableSize);
}

TEST(RookAttacks, MagicTableEqualsRayWalksEverywhere) {
  const auto table = std::make_unique<RookTable<MagicIndex>>(kStraight, kRookMagics);
  EXPECT_EQ(compare_with_walks(*table, kStraight), kRookTableSize);
}

TEST(BishopAttacks, PextTableEqualsRayWalksEverywhere) {
  const auto table = std::make_unique<BishopTable<PextIndex>>(kDiagonal, kBishopMagics);
  EXPECT_EQ(compare_with_walks(*table, kDiagonal), kBishopTableSize);
}

TEST(BishopAttacks, MagicTableEqualsRayWalksEverywhere) {
  const auto table = std::make_unique<BishopTable<MagicIndex>>(kDiagonal, kBishopMagics);
  EXPECT_EQ(compare_with_walks(*table, kDiagonal), kBishopTableSize);
}

// Whole boards: occupied squares that do not matter must not change the result.
TEST(SliderAttacks, TablesInUseEqualRayWalksOnRandomBoards) {
  Random random{31};
  for (int n = 0; n < 2000; ++n) {
    const Bitboard occupied = random.next() & random.next();
    const Square from{static_cast<int>(random.below(64))};
    const Bitboard straight = walk_all(from, kStraight, occupied);
    const Bitboard diagonal = walk_all(from, kDiagonal, occupied);
    EXPECT_EQ(rook_attacks(from, occupied), straight);
    EXPECT_EQ(bishop_attacks(from, occupied), diagonal);
    EXPECT_EQ(queen_attacks(from, occupied), straight | diagonal);
  }
}

// Everything else is measured against the walks, so they are checked by hand.
TEST(RayWalk, StopsOnTheFirstOccupiedSquare) {
  const Bitboard blockers = Square{0, 3}.bit() | Square{0, 5}.bit();
  EXPECT_EQ(walk(Square{0, 0}, {0, 1}, blockers),
            Square(0, 1).bit() | Square(0, 2).bit() | Square(0, 3).bit());
}

TEST(RayWalk, EndsAtTheEdge) {
  EXPECT_EQ(walk(Square{5, 5}, {1, 1}, 0), Square(6, 6).bit() | Square(7, 7).bit());
  EXPECT_EQ(walk(Square{7, 7}, {1, 1}, 0), 0U);
}

TEST(RayWalk, RelevantOccupancyLeavesOutTheLastSquares) {
  EXPECT_EQ(popcount(relevant_occupancy(Square{0, 0}, kStraight)), 12);
  EXPECT_EQ(popcount(relevant_occupancy(Square{3, 3}, kStraight)), 10);
  EXPECT_EQ(popcount(relevant_occupancy(Square{3, 3}, kDiagonal)), 9);
}

TEST(GatherBits, CollectsTheSelectedBitsInOrder) {
  EXPECT_EQ(gather_bits(0b101100, 0b111001), 0b1010U);
  EXPECT_EQ(gather_bits(kAll, 0), 0U);
  EXPECT_EQ(gather_bits(0x8000000000000001, kAll), 0x8000000000000001U);
}

TEST(GatherBits, IsUndoneByScatterBits) {
  Random random{32};
  for (int n = 0; n < 2000; ++n) {
    const std::uint64_t mask = random.next();
    const std::uint64_t source = random.next();
    EXPECT_EQ(scatter_bits(gather_bits(source, mask), mask), source & mask);
    const std::uint64_t low = source & ~(popcount(mask) == 64 ? 0 : kAll << popcount(mask));
    EXPECT_EQ(gather_bits(scatter_bits(low, mask), mask), low);
  }
}

// Squares at these distances from `from`, in either order.
Bitboard at_distances(Square from, int one, int other) {
  Bitboard set = 0;
  for (int i = 0; i < 64; ++i) {
    const int files = std::abs(i % 8 - from.file());
    const int ranks = std::abs(i / 8 - from.rank());
    if ((files == one && ranks == other) || (files == other && ranks == one))
      set |= Square{i}.bit();
  }
  return set;
}

TEST(LeaperAttacks, KnightJumpsOneAndTwo) {
  for (int i = 0; i < 64; ++i) EXPECT_EQ(knight_attacks(Square{i}), at_distances(Square{i}, 1, 2));
}

TEST(LeaperAttacks, KingStepsToAllNeighbours) {
  for (int i = 0; i < 64; ++i)
    EXPECT_EQ(king_attacks(Square{i}),
              at_distances(Square{i}, 0, 1) | at_distances(Square{i}, 1, 1));
}

TEST(LeaperAttacks, ASetOfKnightsAttacksWhatEachOfThemAttacks) {
  Random random{33};
  for (int n = 0; n < 500; ++n) {
    const Bitboard knights = random.next() & random.next() & random.next();
    Bitboard expected = 0;
    for (const int i : Bits{knights}) expected |= knight_attacks(Square{i});
    EXPECT_EQ(knight_attacks_of_set(knights), expected);
  }
}

TEST(LeaperAttacks, PawnsCaptureForwardToBothSides) {
  EXPECT_EQ(my_pawn_attacks(Square(4, 3).bit()), Square(3, 4).bit() | Square(5, 4).bit());
  EXPECT_EQ(my_pawn_attacks(Square(0, 3).bit()), Square(1, 4).bit());
  EXPECT_EQ(their_pawn_attacks(Square(4, 3).bit()), Square(3, 2).bit() | Square(5, 2).bit());
  EXPECT_EQ(their_pawn_attacks(Square(7, 3).bit()), Square(6, 2).bit());
}

TEST(Lines, EmptyBoardReachIsAWalkWithoutBlockers) {
  for (int i = 0; i < 64; ++i) {
    EXPECT_EQ(straight_lines(Square{i}), walk_all(Square{i}, kStraight, 0));
    EXPECT_EQ(diagonal_lines(Square{i}), walk_all(Square{i}, kDiagonal, 0));
  }
}

bool aligned(Square a, Square b) {
  const int files = std::abs(a.file() - b.file());
  const int ranks = std::abs(a.rank() - b.rank());
  return a != b && (files == 0 || ranks == 0 || files == ranks);
}

// On the straight line through a and b: the cross product of the two directions is zero.
bool on_line(Square a, Square b, Square x) {
  return aligned(a, b) && (x.file() - a.file()) * (b.rank() - a.rank()) ==
                              (x.rank() - a.rank()) * (b.file() - a.file());
}

bool strictly_between(Square a, Square b, Square x) {
  const auto within = [](int low, int high, int n) {
    return n >= std::min(low, high) && n <= std::max(low, high);
  };
  return on_line(a, b, x) && x != a && x != b && within(a.file(), b.file(), x.file()) &&
         within(a.rank(), b.rank(), x.rank());
}

TEST(Lines, BetweenHoldsExactlyTheSquaresOnTheSegment) {
  for (int a = 0; a < 64; ++a)
    for (int b = 0; b < 64; ++b)
      for (int x = 0; x < 64; ++x)
        ASSERT_EQ((between(Square{a}, Square{b}) >> x & 1) == 1,
                  strictly_between(Square{a}, Square{b}, Square{x}))
            << a << ' ' << b << ' ' << x;
}

TEST(Lines, ThroughRunsFromEdgeToEdge) {
  for (int a = 0; a < 64; ++a)
    for (int b = 0; b < 64; ++b)
      for (int x = 0; x < 64; ++x)
        ASSERT_EQ((line_through(Square{a}, Square{b}) >> x & 1) == 1,
                  on_line(Square{a}, Square{b}, Square{x}))
            << a << ' ' << b << ' ' << x;
}

}  // namespace
}  // namespace quadriga
