#include "eval/score.h"

#include <gtest/gtest.h>

#include "base/random.h"

namespace quadriga {
namespace {

// ---- Pairs ------------------------------------------------------------------------------------

TEST(Pair, BothHalvesAreKeptWhateverTheirSigns) {
  for (const int middlegame : {-30000, -1000, -1, 0, 1, 1000, 30000})
    for (const int endgame : {-30000, -1000, -1, 0, 1, 1000, 30000}) {
      const Pair pair{middlegame, endgame};
      EXPECT_EQ(pair.middlegame(), middlegame) << endgame;
      EXPECT_EQ(pair.endgame(), endgame) << middlegame;
    }
}

TEST(Pair, StartsAtZero) {
  EXPECT_EQ(Pair{}.middlegame(), 0);
  EXPECT_EQ(Pair{}.endgame(), 0);
}

TEST(Pair, SumsAndDifferencesOfPairsArePairsOfSumsAndDifferences) {
  Random random{201};
  const auto number = [&] { return static_cast<int>(random.below(4001)) - 2000; };
  Pair sum;
  int middlegame = 0;
  int endgame = 0;
  for (int i = 0; i < 10000; ++i) {
    const int m = number();
    const int e = number();
    const bool add = middlegame * m <= 0;  // keeps the sums small
    sum = add ? sum + Pair{m, e} : sum - Pair{m, e};
    middlegame += add ? m : -m;
    endgame += add ? e : -e;
    if (endgame < -20000 || endgame > 20000) {
      sum -= Pair{0, endgame};
      endgame = 0;
    }
    ASSERT_EQ(sum.middlegame(), middlegame);
    ASSERT_EQ(sum.endgame(), endgame);
  }
}

TEST(Pair, ANegativeMiddlegameDoesNotBorrowFromTheEndgame) {
  const Pair pair = Pair{-5, 7} + Pair{-6, -7};
  EXPECT_EQ(pair.middlegame(), -11);
  EXPECT_EQ(pair.endgame(), 0);
}

TEST(Pair, IsUsableAtCompileTime) {
  constexpr Pair kPair = Pair{-3, 4} - Pair{1, 9};
  static_assert(kPair.middlegame() == -4 && kPair.endgame() == -5);
  EXPECT_EQ(kPair, (Pair{-4, -5}));
}

// ---- Mates ------------------------------------------------------------------------------------

TEST(MateScore, EveryPlyOfASearchIsAMateForEitherSide) {
  for (int ply = 0; ply <= kMaxPly; ++ply) {
    EXPECT_TRUE(is_mate(mate_in(ply))) << ply;
    EXPECT_TRUE(is_mate(mated_in(ply))) << ply;
  }
}

TEST(MateScore, NoEvaluationLooksLikeAMate) {
  EXPECT_FALSE(is_mate(kEvalBound));
  EXPECT_FALSE(is_mate(-kEvalBound));
  EXPECT_FALSE(is_mate(kDraw));
}

TEST(MateScore, SoonerIsBetterForTheMatingSideAndWorseForTheOther) {
  EXPECT_GT(mate_in(1), mate_in(3));
  EXPECT_LT(mated_in(2), mated_in(4));
}

TEST(MateScore, SpecialValuesFitTheSixteenBitsOfATableEntry) {
  for (const Score score : {kMate, -kMate, kInfinity, kNoScore})
    EXPECT_EQ(static_cast<std::int16_t>(score), score);
  EXPECT_LE(kMate + kMaxPly, INT16_MAX);
}

}  // namespace
}  // namespace quadriga
