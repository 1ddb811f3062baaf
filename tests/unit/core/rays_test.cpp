#include "core/rays.h"

#include <gtest/gtest.h>

#include <array>

#include "base/random.h"
#include "core/attacks.h"
#include "core/ray_walk.h"
#include "support/positions.h"

namespace quadriga {
namespace {

using Words = std::array<Bitboard, 4>;

// The directions of the lanes, as the header draws them.
constexpr FourDirections kUpDirections{{{0, 1}, {1, 1}, {-1, 1}, {1, 0}}};
constexpr FourDirections kDownDirections{{{0, -1}, {-1, -1}, {1, -1}, {-1, 0}}};

Words words_of(const Lanes& lanes) {
  return {lanes.lane<0>(), lanes.lane<1>(), lanes.lane<2>(), lanes.lane<3>()};
}

Words walks(Bitboard from, const FourDirections& directions, Bitboard occupied) {
  Words reached{};
  for (std::size_t lane = 0; lane < 4; ++lane)
    for (const int i : Bits{from}) reached[lane] |= walk(Square{i}, directions[lane], occupied);
  return reached;
}

Words steps(Bitboard from, const FourDirections& directions) {
  // With every square occupied, a walk ends after one step.
  return walks(from, directions, kAll);
}

Board board_occupied_by(Bitboard occupied, Random& random) {
  Board board;
  for (const int i : Bits{occupied})
    board.put_theirs(static_cast<Piece>(1 + random.below(7)), Square{i}.bit());
  return board;
}

TEST(Rays, FillsEqualWalksLaneByLane) {
  Random random{41};
  for (int n = 0; n < 3000; ++n) {
    const Bitboard occupied = random.next() & random.next();
    const Bitboard from = occupied & random.next();
    const Rays rays{board_occupied_by(occupied, random)};
    ASSERT_EQ(words_of(rays.up(Lanes{from})), walks(from, kUpDirections, occupied));
    ASSERT_EQ(words_of(rays.down(Lanes{from})), walks(from, kDownDirections, occupied));
  }
}

TEST(Rays, SparseBoardsAreFilledToTheEdge) {
  Random random{42};
  for (int i = 0; i < 64; ++i) {
    const Bitboard from = Square{i}.bit();
    const Rays rays{board_occupied_by(from, random)};
    EXPECT_EQ(words_of(rays.up(Lanes{from})), walks(from, kUpDirections, from));
    EXPECT_EQ(words_of(rays.down(Lanes{from})), walks(from, kDownDirections, from));
  }
}

TEST(Rays, LanesAreFilledIndependently) {
  Random random{43};
  const Bitboard occupied = random.next() & random.next();
  const Words from{random.next() & occupied, random.next() & occupied, 0, random.next() & occupied};
  const Rays rays{board_occupied_by(occupied, random)};
  const Words filled = words_of(rays.up(Lanes{from[0], from[1], from[2], from[3]}));
  for (std::size_t lane = 0; lane < 4; ++lane)
    EXPECT_EQ(filled[lane], walks(from[lane], kUpDirections, occupied)[lane]);
}

TEST(Rays, StepsGoOneSquareThroughAnything) {
  Random random{44};
  for (int n = 0; n < 200; ++n) {
    const Bitboard from = random.next();
    EXPECT_EQ(words_of(Rays::step_up(Lanes{from})), steps(from, kUpDirections));
    EXPECT_EQ(words_of(Rays::step_down(Lanes{from})), steps(from, kDownDirections));
  }
}

TEST(Rays, SlidersStandInTheLanesTheyMoveAlong) {
  support::random_games(45, 20, 60, [](const Position& position) {
    const Board& board = position.board();
    const Bitboard straight = board.straight_sliders();
    const Bitboard diagonal = board.diagonal_sliders();
    EXPECT_EQ(words_of(Rays::sliders(board)), (Words{straight, diagonal, diagonal, straight}));
  });
}

TEST(KnightJumps, TogetherEqualTheKnightsAttacks) {
  Random random{46};
  for (int n = 0; n < 500; ++n) {
    const Bitboard knights = random.next() & random.next();
    const KnightJumps jumps{knights};
    EXPECT_EQ((jumps.up | jumps.down).merged(), knight_attacks_of_set(knights));
  }
}

// Counting moves by lanes relies on this: one bit per knight and direction.
TEST(KnightJumps, HaveOneBitForEveryJump) {
  Random random{47};
  for (int n = 0; n < 500; ++n) {
    const Bitboard knights = random.next() & random.next();
    const KnightJumps jumps{knights};
    int expected = 0;
    for (const int i : Bits{knights}) expected += popcount(knight_attacks(Square{i}));
    EXPECT_EQ(popcount(jumps.up, jumps.down, Lanes{0}, Lanes{0}), expected);
  }
}

}  // namespace
}  // namespace quadriga
