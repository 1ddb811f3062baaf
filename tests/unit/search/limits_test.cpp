#include "search/limits.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/random.h"

namespace quadriga {
namespace {

constexpr double kMilliseconds = 1e-3;
constexpr double kLeast = 1.5e-3;  // what a move may take although the clock says nothing is left

Limits white_clock(std::int64_t time, std::int64_t increment = 0) {
  Limits limits;
  limits.time[0] = time;
  limits.increment[0] = increment;
  return limits;
}

void expect_sane(const TimePlan& plan, std::int64_t time, int overhead) {
  ASSERT_TRUE(plan.timed());
  const double left = static_cast<double>(time - overhead) * kMilliseconds;
  EXPECT_GT(plan.soft(), 0) << time;
  EXPECT_LE(plan.soft(), plan.hard()) << time;
  EXPECT_LE(plan.hard(), std::max(left, kLeast)) << time;
}

// ---- When there is no clock -------------------------------------------------------------------

TEST(TimePlan, WithoutLimitsIsUntimed) {
  EXPECT_FALSE(TimePlan(Limits{}, Side::White, 10).timed());
}

TEST(TimePlan, InfiniteIsUntimedWhateverTheClocksSay) {
  Limits limits = white_clock(1000, 100);
  limits.infinite = true;
  limits.movetime = 50;
  EXPECT_FALSE(TimePlan(limits, Side::White, 10).timed());
}

TEST(TimePlan, DepthAndNodesAreUntimed) {
  Limits limits;
  limits.depth = 5;
  limits.nodes = 1000;
  EXPECT_FALSE(TimePlan(limits, Side::White, 10).timed());
}

// ---- Time for this move -----------------------------------------------------------------------

TEST(TimePlan, MovetimeIsUsedUpToTheOverhead) {
  Limits limits;
  limits.movetime = 100;
  const TimePlan plan{limits, Side::White, 10};
  EXPECT_DOUBLE_EQ(plan.hard(), 0.090);
  EXPECT_DOUBLE_EQ(plan.soft(), 0.090);
}

TEST(TimePlan, MovetimeOverridesTheClock) {
  Limits limits = white_clock(1000);
  limits.movetime = 500;
  EXPECT_DOUBLE_EQ(TimePlan(limits, Side::White, 0).hard(), 0.5);
}

TEST(TimePlan, MovetimeZeroNegativeOrBelowTheOverheadLeavesAMoment) {
  for (const std::int64_t movetime : {-1000, -1, 0, 1, 10}) {
    Limits limits;
    limits.movetime = movetime;
    const TimePlan plan{limits, Side::White, 10};
    EXPECT_GT(plan.hard(), 0) << movetime;
    EXPECT_LE(plan.hard(), kLeast) << movetime;
  }
}

// ---- Clocks -----------------------------------------------------------------------------------

TEST(TimePlan, ZeroAndNegativeClocksLeaveAMoment) {
  for (const std::int64_t time : {-100000, -1, 0, 1, 5, 10}) {
    const TimePlan plan{white_clock(time), Side::White, 10};
    ASSERT_TRUE(plan.timed());
    EXPECT_GT(plan.soft(), 0) << time;
    EXPECT_LE(plan.hard(), kLeast) << time;
  }
}

TEST(TimePlan, OnlyTheMoversClockCounts) {
  Limits limits;
  limits.time = {60000, 1000};
  EXPECT_GT(TimePlan(limits, Side::White, 10).hard(), 1.0);
  EXPECT_LT(TimePlan(limits, Side::Black, 10).hard(), 1.0);
}

TEST(TimePlan, NeverPlansMoreThanTheClockHolds) {
  for (const int overhead : {0, 10, 100, 5000})
    for (const std::int64_t increment : {0, 10, 1000, 60000})
      for (std::int64_t time = 1; time < 100'000'000; time = time * 3 + 1)
        expect_sane(TimePlan{white_clock(time, increment), Side::White, overhead}, time, overhead);
}

TEST(TimePlan, NeverPlansMoreThanTheClockHoldsWithMovesToGo) {
  for (const int moves : {-1, 0, 1, 2, 5, 40, 10000})
    for (const int overhead : {0, 10, 100})
      for (std::int64_t time = 1; time < 100'000'000; time = time * 3 + 1) {
        Limits limits = white_clock(time, 50);
        limits.moves_to_go = moves;
        expect_sane(TimePlan{limits, Side::White, overhead}, time, overhead);
      }
}

TEST(TimePlan, AllMovesOfATimeControlFitTheClock) {
  constexpr int kOverhead = 10;
  double left = 10.0;
  for (int moves = 40; moves > 0; --moves) {
    Limits limits = white_clock(static_cast<std::int64_t>(left * 1000));
    limits.moves_to_go = moves;
    left -= TimePlan{limits, Side::White, kOverhead}.soft() + kOverhead * kMilliseconds;
    ASSERT_GT(left, 0) << moves;
  }
}

TEST(TimePlan, MovesPlayedToTheHardLimitNeverLoseOnTime) {
  constexpr int kOverhead = 10;
  double left = 1.0;
  for (int move = 0; move < 300; ++move) {
    const TimePlan plan{white_clock(static_cast<std::int64_t>(left * 1000), 10), Side::White,
                        kOverhead};
    left -= plan.hard() + 0.002;
    ASSERT_GT(left, 0) << move;
    left += 0.010;
  }
}

TEST(TimePlan, TheReserveOutlastsTwiceTheLongestStall) {
  constexpr int kOverhead = 10;
  for (const double stall : {0.1, 0.13, 0.16}) {
    double left = 1.0;
    for (int move = 0; move < 300; ++move) {
      const TimePlan plan{white_clock(static_cast<std::int64_t>(left * 1000), 10), Side::White,
                          kOverhead, Params{}, stall};
      ASSERT_GT(left - plan.hard(), 2 * stall) << stall << ", move " << move;
      left += 0.010 - plan.soft();
    }
  }
}

TEST(TimePlan, AStallOfAnyLengthLeavesTimeToThink) {
  for (const double stall : {1.0, 1e9}) {
    const TimePlan plan{white_clock(60000, 100), Side::White, 10, Params{}, stall};
    EXPECT_GT(plan.soft(), 0.9 * TimePlan(white_clock(60000, 100), Side::White, 10).soft());
    expect_sane(TimePlan{white_clock(300), Side::White, 10, Params{}, stall}, 300, 10);
  }
}

TEST(TimePlan, AMachineThatStallsKeepsALargerReserve) {
  EXPECT_LT(TimePlan(white_clock(1000, 10), Side::White, 10, Params{}, 0.15).soft(),
            TimePlan(white_clock(1000, 10), Side::White, 10).soft());
}

TEST(StallMemory, RemembersTheLongestStallAtOnceAndForgetsItGradually) {
  StallMemory memory;
  memory.note(0.1);
  memory.note(0.001);
  EXPECT_GT(memory.seconds(), 0.09);
  for (int search = 0; search < 140; ++search) memory.note(0.001);
  EXPECT_LT(memory.seconds(), 0.05);
  EXPECT_GT(memory.seconds(), 0.04);
  memory.note(0.12);
  EXPECT_EQ(memory.seconds(), 0.12);
}

TEST(StallMemory, SearchesWithoutAClockChangeNothing) {
  StallMemory memory;
  memory.note(0.1);
  for (int search = 0; search < 1000; ++search) memory.note(0);
  EXPECT_EQ(memory.seconds(), 0.1);
}

TEST(StallMemory, AnHourOfSleepIsForgottenLikeAnyStall) {
  StallMemory memory;
  memory.note(3600);
  for (int search = 0; search < 300; ++search) memory.note(0.001);
  EXPECT_LT(memory.seconds(), 0.05);
}

TEST(TimePlan, MoreTimeNeverMeansLessThinking) {
  double before = 0;
  for (std::int64_t time = 0; time < 1'000'000; time += 777) {
    const TimePlan plan{white_clock(time), Side::White, 10};
    EXPECT_GE(plan.soft(), before);
    before = plan.soft();
  }
}

TEST(TimePlan, AnIncrementAddsThinkingTime) {
  EXPECT_GT(TimePlan(white_clock(10000, 1000), Side::White, 10).soft(),
            TimePlan(white_clock(10000), Side::White, 10).soft());
}

TEST(TimePlan, TheOpponentsIncrementAddsNothing) {
  Limits limits = white_clock(10000);
  limits.increment[1] = 5000;
  EXPECT_EQ(TimePlan(limits, Side::White, 10).soft(),
            TimePlan(white_clock(10000), Side::White, 10).soft());
}

TEST(TimePlan, FewerMovesToGoAllowMoreTimeForEach) {
  Limits few = white_clock(60000);
  few.moves_to_go = 2;
  Limits many = white_clock(60000);
  many.moves_to_go = 20;
  EXPECT_GT(TimePlan(few, Side::White, 10).soft(), TimePlan(many, Side::White, 10).soft());
}

TEST(TimePlan, ANegativeIncrementTakesNothingAway) {
  EXPECT_EQ(TimePlan(white_clock(10000, -5000), Side::White, 10).soft(),
            TimePlan(white_clock(10000, 0), Side::White, 10).soft());
}

// ---- Stretching -------------------------------------------------------------------------------

TEST(TimeScale, StaysInASaneRangeForAnything) {
  Random random{341};
  for (int i = 0; i < 10000; ++i) {
    const Stability stability{static_cast<int>(random.below(200)),
                              static_cast<int>(random.below(60001)) - 30000,
                              static_cast<double>(random.below(2001)) / 1000.0 - 0.5};
    const double scale = time_scale(stability);
    ASSERT_GT(scale, 0.2);
    ASSERT_LT(scale, 4.0);
  }
}

TEST(TimeScale, ASettledMoveNeedsLessTime) {
  EXPECT_LT(time_scale({8, 0, 0.5}), time_scale({0, 0, 0.5}));
}

TEST(TimeScale, AFallingScoreNeedsMoreTime) {
  EXPECT_GT(time_scale({3, 50, 0.5}), time_scale({3, 0, 0.5}));
}

TEST(TimeScale, AMoveThatTookAllTheNodesNeedsLessTime) {
  EXPECT_LT(time_scale({3, 0, 0.95}), time_scale({3, 0, 0.2}));
}

}  // namespace
}  // namespace quadriga
