#include "engine/pool.h"

#include <gtest/gtest.h>

#include <chrono>
#include <ctime>
#include <string>
#include <thread>

#include "engine/worker.h"
#include "support/moved_time.h"
#include "support/searching.h"

namespace quadriga {
namespace {

using searching::game_of;
using searching::Thinking;
using searching::to_depth;
using support::MovedTime;

constexpr const char* kMiddlegame =
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10";

// ---- Workers ----------------------------------------------------------------------------------

TEST(Worker, DoesItsJobsOneAfterTheOther) {
  Worker worker;
  std::string done;
  for (const char letter : {'a', 'b', 'c'}) worker.start([&done, letter] { done += letter; });
  worker.wait();
  EXPECT_EQ(done, "abc");
}

TEST(Worker, IsIdleBeforeAndAfterAJob) {
  Worker worker;
  EXPECT_TRUE(worker.wait_for(std::chrono::milliseconds{0}));
  std::atomic<bool> go{false};
  worker.start([&] {
    while (!go) std::this_thread::yield();
  });
  EXPECT_FALSE(worker.wait_for(std::chrono::milliseconds{5}));
  go = true;
  worker.wait();
  EXPECT_TRUE(worker.wait_for(std::chrono::milliseconds{0}));
}

TEST(Worker, FinishesItsJobBeforeItEnds) {
  std::atomic<bool> done{false};
  {
    Worker worker;
    worker.start([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds{20});
      done = true;
    });
  }
  EXPECT_TRUE(done);
}

// ---- Threads ----------------------------------------------------------------------------------

TEST(Threads, AnyNumberGivesALegalMove) {
  for (const int threads : {1, 2, 3, 8})
    for (const std::string& fen : searching::varied_fens()) {
      Thinking thinker{threads};
      const SearchTask task = to_depth(fen, 6);
      const SearchOutcome outcome = thinker.think(task);
      EXPECT_TRUE(task.game.position().is_legal(outcome.best)) << threads << ' ' << fen;
      searching::expect_legal_line(task.game.position(), outcome.moves.front().pv);
    }
}

TEST(Threads, AllCountNodes) {
  Thinking one{1};
  Thinking two{2};
  SearchTask task{.game = game_of(kMiddlegame)};
  task.limits.nodes = 200000;
  EXPECT_GE(two.think(task).nodes, 200000U);
  EXPECT_GE(one.think(task).nodes, 200000U);
}

TEST(Threads, FindAMateTogether) {
  Thinking thinker{2};
  const SearchOutcome outcome =
      thinker.think(to_depth("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 12));
  EXPECT_EQ(outcome.score, mate_in(5));
  EXPECT_EQ(outcome.moves.front().pv.size(), 5U);
}

TEST(Threads, TheMoveThatIsPlayedWasReported) {
  Thinking thinker{2};
  for (const std::string& fen : searching::varied_fens()) {
    SearchTask task{.game = game_of(fen)};
    task.limits.nodes = 30000;
    Move reported;
    SearchCallbacks callbacks;
    callbacks.report = [&](const SearchReport& report) {
      if (report.bound == Bound::Exact) reported = report.pv.front();
    };
    EXPECT_EQ(thinker.think(task, callbacks).best, reported) << fen;
  }
}

TEST(Threads, AStalledSearchReportsForHowLong) {
  MovedTime time;
  Thinking thinker{1};
  SearchTask task{.game = game_of(kMiddlegame), .time = &time};
  task.limits.time[0] = 60000;
  task.limits.depth = 5;
  SearchCallbacks callbacks;
  callbacks.report = [&](const SearchReport& report) {
    if (report.depth == 3) time.advance(0.0625);
  };
  EXPECT_EQ(thinker.think(task, callbacks).stall, 0.0625);
}

TEST(Threads, AClockThatCountsNodesNeverStalls) {
  MovedTime time;
  Thinking thinker{1};
  SearchTask task{.game = game_of(kMiddlegame), .node_clock = 40, .time = &time};
  task.limits.time[0] = 8000;
  SearchCallbacks callbacks;
  callbacks.report = [&](const SearchReport& report) {
    if (report.depth == 3) time.advance(0.08);
  };
  EXPECT_EQ(thinker.think(task, callbacks).stall, 0);
}

TEST(Threads, CanBeChangedOftenBetweenSearches) {
  Thinking thinker;
  for (int round = 0; round < 20; ++round) {
    EXPECT_FALSE(thinker.thinker().set_threads(1 + round * 7 % 12));
    EXPECT_EQ(thinker.thinker().threads(), 1 + round * 7 % 12);
    EXPECT_FALSE(thinker.think(to_depth(kMiddlegame, 3)).best.is_none());
  }
}

TEST(Threads, FewerThanOneMeansOne) {
  SearchPool pool;
  for (const int count : {0, -5}) {
    EXPECT_FALSE(pool.set_threads(count));
    EXPECT_EQ(pool.threads(), 1);
  }
}

TEST(Threads, OneVisitsTheSameNodesAfterThereWereMore) {
  const std::uint64_t alone = searching::think(to_depth(kMiddlegame, 7)).nodes;
  Thinking thinker{4};
  thinker.think(to_depth(kMiddlegame, 5));
  EXPECT_FALSE(thinker.thinker().set_threads(1));
  thinker.forget();
  EXPECT_EQ(thinker.think(to_depth(kMiddlegame, 7)).nodes, alone);
}

TEST(Threads, TwoPoolsRunAtTheSameTime) {
  Move best;
  std::thread other{[&] { best = Thinking{2}.think(to_depth(kMiddlegame, 7)).best; }};
  const Move mine = Thinking{2}.think(to_depth(kMiddlegame, 7)).best;
  other.join();
  const Position position = support::position_of(kMiddlegame);
  EXPECT_TRUE(position.is_legal(best));
  EXPECT_TRUE(position.is_legal(mine));
}

// ---- Stop -------------------------------------------------------------------------------------

// Stops a search without limits from another thread and returns how long that took, in processor
// time of this process: what else the machine does makes no difference.
double seconds_to_stop(int threads, const char* fen, int after_milliseconds) {
  Thinking thinker{threads};
  const SearchTask task{.game = game_of(fen)};
  std::clock_t stopped_at = 0;
  std::thread stopper{[&] {
    std::this_thread::sleep_for(std::chrono::milliseconds{after_milliseconds});
    stopped_at = std::clock();
    thinker.stop() = true;
  }};
  const SearchOutcome outcome = thinker.think(task);
  stopper.join();
  EXPECT_TRUE(task.game.position().is_legal(outcome.best)) << fen;
  return static_cast<double>(std::clock() - stopped_at) / CLOCKS_PER_SEC;
}

TEST(Stop, FromAnotherThreadTakesEffectAtOnce) {
  for (const int threads : {1, 2})
    for (const int after : {0, 1, 50}) EXPECT_LT(seconds_to_stop(threads, kMiddlegame, after), 0.5);
}

// Counted in nodes: between two looks at the flag, and on the way back up.
TEST(Stop, TakesEffectWithinAFewHundredNodesInWildPositions) {
  const char* wild = "q2k2q1/2nqn2b/1n1P1n1b/2rnr2Q/1NQ1QN1Q/3Q3B/2RQR2B/Q2K2Q1 w - - 0 1";
  constexpr std::uint64_t kAtMost = 700;
  for (const int from_depth : {1, 2, 3}) {
    Thinking thinker{1};
    const SearchTask task{.game = game_of(wild)};
    std::uint64_t nodes = 0;
    SearchCallbacks callbacks;
    callbacks.report = [&](const SearchReport& report) {
      if (report.depth < from_depth || thinker.stop()) return;
      nodes = report.nodes;
      thinker.stop() = true;
    };
    const SearchOutcome outcome = thinker.think(task, callbacks);
    EXPECT_TRUE(task.game.position().is_legal(outcome.best));
    EXPECT_LE(outcome.nodes, nodes + kAtMost) << from_depth;
  }
}

TEST(Stop, BeforeTheStartStillGivesALegalMove) {
  Thinking thinker{2};
  thinker.stop() = true;
  for (const std::string& fen : searching::varied_fens()) {
    const SearchTask task{.game = game_of(fen)};
    EXPECT_TRUE(task.game.position().is_legal(thinker.think(task).best)) << fen;
  }
}

}  // namespace
}  // namespace quadriga
