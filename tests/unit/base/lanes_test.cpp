#include "base/lanes.h"

#include <gtest/gtest.h>

#include <array>
#include <functional>

#include "base/random.h"

namespace quadriga {
namespace {

using Words = std::array<Bitboard, 4>;

Words words_of(const Lanes& lanes) {
  return {lanes.lane<0>(), lanes.lane<1>(), lanes.lane<2>(), lanes.lane<3>()};
}

Lanes lanes_of(const Words& words) { return {words[0], words[1], words[2], words[3]}; }

Words random_words(Random& random) {
  return {random.next(), random.next(), random.next(), random.next()};
}

Words each(const Words& a, const Words& b, const std::function<Bitboard(Bitboard, Bitboard)>& op) {
  return {op(a[0], b[0]), op(a[1], b[1]), op(a[2], b[2]), op(a[3], b[3])};
}

TEST(Lanes, KeepTheirWordsInOrder) {
  EXPECT_EQ(words_of(Lanes{1, 2, 3, 0x8000000000000000}), (Words{1, 2, 3, 0x8000000000000000}));
}

TEST(Lanes, OneWordGoesToAllFour) { EXPECT_EQ(words_of(Lanes{9}), (Words{9, 9, 9, 9})); }

TEST(Lanes, LogicWorksLaneByLane) {
  Random random{11};
  for (int i = 0; i < 200; ++i) {
    const Words a = random_words(random);
    const Words b = random_words(random);
    EXPECT_EQ(words_of(lanes_of(a) & lanes_of(b)), each(a, b, std::bit_and<>{}));
    EXPECT_EQ(words_of(lanes_of(a) | lanes_of(b)), each(a, b, std::bit_or<>{}));
    EXPECT_EQ(words_of(lanes_of(a) ^ lanes_of(b)), each(a, b, std::bit_xor<>{}));
    EXPECT_EQ(words_of(without(lanes_of(a), lanes_of(b))),
              each(a, b, [](Bitboard x, Bitboard y) { return x & ~y; }));
  }
}

TEST(Lanes, EachLaneShiftsByItsOwnDistance) {
  Random random{12};
  for (int i = 0; i < 200; ++i) {
    const Words a = random_words(random);
    const Words by{random.below(64), random.below(64), random.below(64), random.below(64)};
    EXPECT_EQ(words_of(lanes_of(a) << lanes_of(by)),
              each(a, by, [](Bitboard x, Bitboard n) { return x << n; }));
    EXPECT_EQ(words_of(lanes_of(a) >> lanes_of(by)),
              each(a, by, [](Bitboard x, Bitboard n) { return x >> n; }));
  }
}

TEST(Lanes, AnyFindsABitInEveryLane) {
  EXPECT_FALSE(Lanes{0}.any());
  for (std::size_t lane = 0; lane < 4; ++lane) {
    Words words{};
    words[lane] = Bitboard{1} << 63;
    EXPECT_TRUE(lanes_of(words).any()) << lane;
  }
}

TEST(Lanes, MergedIsTheUnion) {
  Random random{13};
  for (int i = 0; i < 200; ++i) {
    const Words a = random_words(random);
    EXPECT_EQ(lanes_of(a).merged(), a[0] | a[1] | a[2] | a[3]);
  }
}

TEST(Lanes, OuterInnerTakesTheMiddleFromTheSecond) {
  EXPECT_EQ(words_of(outer_inner(Lanes{1, 2, 3, 4}, Lanes{5, 6, 7, 8})), (Words{1, 6, 7, 4}));
}

TEST(Lanes, EqualLanesAreAllOnesAndOthersZero) {
  const Lanes equal = lanes_equal(Lanes{1, 2, 3, kAll}, Lanes{1, 3, 0x100000003, kAll});
  EXPECT_EQ(words_of(equal), (Words{kAll, 0, 0, kAll}));
}

TEST(Lanes, PopcountAddsAllSixteenWords) {
  Random random{14};
  for (int i = 0; i < 200; ++i) {
    int expected = 0;
    std::array<Words, 4> groups{};
    for (Words& group : groups) {
      group = random_words(random);
      for (const Bitboard word : group) expected += popcount(word);
    }
    EXPECT_EQ(popcount(lanes_of(groups[0]), lanes_of(groups[1]), lanes_of(groups[2]),
                       lanes_of(groups[3])),
              expected);
  }
}

// Byte sums must not overflow when every bit is set.
TEST(Lanes, PopcountOfFullLanesIsExact) {
  EXPECT_EQ(popcount(Lanes{kAll}, Lanes{kAll}, Lanes{kAll}, Lanes{kAll}), 1024);
  EXPECT_EQ(popcount(Lanes{0}, Lanes{0}, Lanes{0}, Lanes{0}), 0);
}

}  // namespace
}  // namespace quadriga
