#include "search/clock.h"

#include <gtest/gtest.h>

#include "support/moved_time.h"

namespace quadriga {
namespace {

using support::MovedTime;

// A search with two threads that only counts nodes.
class SearchClockTest : public testing::Test {
 protected:
  SearchClockTest() {
    for (int i = 0; i < 2; ++i)
      shared_.nodes.push_back(std::make_unique<std::atomic<std::uint64_t>>(0));
    task_.time = &time_;
    task_.overhead = 10;
  }

  SearchClock started() { return SearchClock{task_, shared_, Params{}}; }
  void count_nodes(std::uint64_t nodes) { *shared_.nodes[0] = nodes; }
  int nodes_until_look(SearchClock& clock) {
    clock.schedule_check();
    int nodes = 1;
    while (!clock.check_due()) ++nodes;
    return nodes;
  }

  MovedTime time_;
  TranspositionTable tt_;
  std::atomic<bool> stop_{false};
  std::atomic<bool> pondering_{false};
  SharedSearch shared_{tt_, stop_, pondering_};
  SearchTask task_{.game = Game{Position::start()}};
};

// ---- Time -------------------------------------------------------------------------------------

TEST_F(SearchClockTest, ElapsedTimeCountsFromTheStart) {
  time_.advance(5);
  const SearchClock clock = started();
  EXPECT_EQ(clock.elapsed(), 0);
  time_.advance(1.5);
  EXPECT_EQ(clock.elapsed(), 1.5);
}

TEST_F(SearchClockTest, TimeIsUpAtTheHardLimitAndNotBefore) {
  task_.limits.movetime = 100;
  SearchClock clock = started();
  time_.advance(0.089);
  EXPECT_FALSE(clock.time_is_up());
  time_.advance(0.002);
  EXPECT_TRUE(clock.time_is_up());
}

TEST_F(SearchClockTest, WithoutATimeLimitTimeIsNeverUp) {
  task_.limits.depth = 5;
  SearchClock clock = started();
  time_.advance(1e9);
  EXPECT_FALSE(clock.time_is_up());
  EXPECT_FALSE(clock.should_answer(1.0, true));
}

TEST_F(SearchClockTest, AnswersOnceTheSoftLimitHasPassed) {
  task_.limits.time = {60'000, 60'000};
  const double soft = TimePlan{task_.limits, Side::White, task_.overhead}.soft();
  SearchClock clock = started();
  time_.advance(0.99 * soft);
  EXPECT_FALSE(clock.should_answer(1.0, false));
  EXPECT_TRUE(clock.should_answer(0.9, false)) << "a settled choice shrinks the limit";
  time_.advance(0.02 * soft);
  EXPECT_TRUE(clock.should_answer(1.0, false));
  EXPECT_FALSE(clock.should_answer(1.5, false)) << "a doubtful one stretches it";
}

TEST_F(SearchClockTest, TheHardLimitIsNotStretched) {
  task_.limits.time = {60'000, 60'000};
  SearchClock clock = started();
  time_.advance(TimePlan{task_.limits, Side::White, task_.overhead}.hard());
  EXPECT_TRUE(clock.should_answer(1e9, false));
}

TEST_F(SearchClockTest, AForcedMoveIsAnsweredAtOnceOnlyUnderAClock) {
  task_.limits.time = {60'000, 60'000};
  EXPECT_TRUE(started().should_answer(1.0, true));
  task_.limits.movetime = 1000;
  EXPECT_FALSE(started().should_answer(1.0, true));
}

// ---- Pondering --------------------------------------------------------------------------------

TEST_F(SearchClockTest, PonderingUsesNoTime) {
  task_.limits.movetime = 100;
  task_.limits.ponder = true;
  pondering_ = true;
  SearchClock clock = started();
  time_.advance(1000);
  EXPECT_FALSE(clock.time_is_up());
  EXPECT_FALSE(clock.should_answer(1.0, true));
}

TEST_F(SearchClockTest, TimeRunsFromTheFirstLookAfterThePonderhit) {
  task_.limits.movetime = 100;
  task_.limits.ponder = true;
  pondering_ = true;
  SearchClock clock = started();
  time_.advance(1000);
  pondering_ = false;
  EXPECT_FALSE(clock.time_is_up());
  time_.advance(0.089);
  EXPECT_FALSE(clock.time_is_up());
  time_.advance(0.002);
  EXPECT_TRUE(clock.time_is_up());
}

// ---- Stalls -----------------------------------------------------------------------------------

TEST_F(SearchClockTest, TheLongestStallIsTheLongestTimeBetweenTwoLooks) {
  task_.limits.time = {60'000, 60'000};
  SearchClock clock = started();
  for (const double seconds : {0.25, 0.5, 0.125}) {
    time_.advance(seconds);
    clock.time_is_up();
  }
  EXPECT_EQ(clock.longest_stall(), 0.5);
}

TEST_F(SearchClockTest, ASearchWithoutATimeLimitSeesNoStall) {
  SearchClock clock = started();
  time_.advance(1);
  clock.time_is_up();
  EXPECT_EQ(clock.longest_stall(), 0);
}

TEST_F(SearchClockTest, AMachineThatStalledLeavesLessTime) {
  task_.limits.time = {1000, 1000};
  task_.limits.increment = {10, 10};
  const auto answers_after = [&](double seconds) {
    SearchClock clock = started();
    time_.advance(seconds);
    return clock.should_answer(1.0, false);
  };
  const double soft = TimePlan{task_.limits, Side::White, task_.overhead}.soft();
  EXPECT_FALSE(answers_after(0.99 * soft));
  task_.stall = 0.16;
  EXPECT_TRUE(answers_after(0.99 * soft));
}

// ---- A clock that counts nodes ----------------------------------------------------------------

TEST_F(SearchClockTest, NodesCanMeasureTheTime) {
  task_.limits.movetime = 100;
  task_.node_clock = 50;
  SearchClock clock = started();
  time_.advance(1000);
  EXPECT_FALSE(clock.time_is_up());
  EXPECT_EQ(clock.longest_stall(), 0);
  count_nodes(4490);
  EXPECT_FALSE(clock.time_is_up());
  count_nodes(4510);
  EXPECT_TRUE(clock.time_is_up());
}

// ---- When to look -----------------------------------------------------------------------------

TEST_F(SearchClockTest, TheFirstNodeLooksAtTheClock) { EXPECT_TRUE(started().check_due()); }

TEST_F(SearchClockTest, LooksAreHundredsOfNodesApartAndCloserIfNodesMeasureTheTime) {
  SearchClock clock = started();
  EXPECT_EQ(nodes_until_look(clock), 512);
  task_.node_clock = 50;
  EXPECT_EQ(nodes_until_look(clock), 16);
}

TEST_F(SearchClockTest, TheThreadsShareWhatIsLeftOfANodeLimit) {
  task_.limits.nodes = 1000;
  count_nodes(900);
  SearchClock clock = started();
  EXPECT_EQ(nodes_until_look(clock), 50);
  count_nodes(999);
  EXPECT_EQ(nodes_until_look(clock), 1);
  count_nodes(5000);
  EXPECT_EQ(nodes_until_look(clock), 1);
}

// ---- Progress ---------------------------------------------------------------------------------

TEST_F(SearchClockTest, ProgressIsDueAboutEightTimesASecond) {
  SearchClock clock = started();
  int due = 0;
  for (int i = 0; i < 1000; ++i) {
    time_.advance(0.001);
    due += clock.progress_due() ? 1 : 0;
  }
  EXPECT_GE(due, 7);
  EXPECT_LE(due, 9);
}

}  // namespace
}  // namespace quadriga
