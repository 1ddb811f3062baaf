#include "engine/engine.h"

#include <gtest/gtest.h>

#include <chrono>
#include <future>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "formats/positions/game_line.h"
#include "support/moved_time.h"
#include "support/searching.h"

namespace quadriga {
namespace {

using namespace std::chrono_literals;
using searching::game_of;
using support::MovedTime;

constexpr const char* kMated = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1";
constexpr auto kSoon = 5s;         // for what must happen
constexpr auto kPromptly = 500ms;  // ten times what we promise
constexpr auto kAWhile = 60ms;     // for what must not happen

// A search under way, and its answer.
class PendingSearch {
 public:
  PendingSearch(Engine& engine, const Limits& limits) {
    auto promise = std::make_shared<std::promise<SearchOutcome>>();
    answer_ = promise->get_future();
    engine.start_search(limits, {},
                        [promise](const SearchOutcome& outcome) { promise->set_value(outcome); });
  }

  template <class Duration>
  bool answered_within(Duration duration) {
    return answer_.wait_for(duration) == std::future_status::ready;
  }
  SearchOutcome answer() {
    EXPECT_TRUE(answered_within(kSoon));
    return answer_.get();
  }

 private:
  std::future<SearchOutcome> answer_;
};

Limits clock_of(std::int64_t milliseconds) {
  Limits limits;
  limits.time = {milliseconds, milliseconds};
  return limits;
}

Limits depth(int plies) {
  Limits limits;
  limits.depth = plies;
  return limits;
}
Limits infinite() {
  Limits limits;
  limits.infinite = true;
  return limits;
}
Limits ponder(std::int64_t movetime) {
  Limits limits;
  limits.ponder = true;
  limits.movetime = movetime;
  return limits;
}

// ---- Searching --------------------------------------------------------------------------------

TEST(Engine, AnswersWithALegalMove) {
  Engine engine;
  PendingSearch pending{engine, depth(4)};
  EXPECT_TRUE(engine.game().position().is_legal(pending.answer().best));
}

TEST(Engine, AnswersInfiniteOnlyAfterStop) {
  Engine engine;
  PendingSearch pending{engine, infinite()};
  EXPECT_FALSE(pending.answered_within(kAWhile));
  EXPECT_TRUE(engine.busy());
  engine.stop();
  EXPECT_TRUE(pending.answered_within(kPromptly));
}

TEST(Engine, AnswersInfiniteOnlyAfterStopEvenWhenThereIsNothingToSearch) {
  Engine engine;
  engine.set_game(game_of(kMated));
  PendingSearch pending{engine, infinite()};
  EXPECT_FALSE(pending.answered_within(kAWhile));
  engine.stop();
  EXPECT_TRUE(pending.answer().best.is_none());
}

TEST(Engine, AnswersInfiniteOnlyAfterStopEvenAtItsDepthLimit) {
  Engine engine;
  Limits limits = infinite();
  limits.depth = 1;
  PendingSearch pending{engine, limits};
  EXPECT_FALSE(pending.answered_within(kAWhile));
  engine.stop();
  EXPECT_TRUE(pending.answered_within(kPromptly));
}

TEST(Engine, PonderingDoesNotAnswerBeforePonderhit) {
  MovedTime time;
  Engine engine{&time};
  PendingSearch pending{engine, ponder(10)};
  time.advance(1000);
  time.await_looks(3);
  EXPECT_FALSE(pending.answered_within(0ms));
  engine.ponderhit();
  time.await_looks(3);
  time.advance(1000);
  EXPECT_TRUE(pending.answered_within(kPromptly));
}

TEST(Engine, PonderingAnswersAfterStop) {
  Engine engine;
  PendingSearch pending{engine, ponder(100000)};
  EXPECT_FALSE(pending.answered_within(kAWhile));
  engine.stop();
  EXPECT_TRUE(pending.answered_within(kPromptly));
}

TEST(Engine, TheClockRunsFromPonderhit) {
  MovedTime time;
  Engine engine{&time};
  ASSERT_EQ(engine.options().overhead, 10);
  PendingSearch pending{engine, ponder(150)};
  time.await_looks(3);
  time.advance(0.2);
  time.await_looks(3);
  engine.ponderhit();
  time.await_looks(3);
  time.advance(0.139);
  time.await_looks(3);
  EXPECT_FALSE(pending.answered_within(0ms)) << "time spent pondering does not count";
  time.advance(0.002);
  EXPECT_TRUE(pending.answered_within(kSoon));
}

TEST(Engine, PonderhitOnAFinishedSearchAnswersAtOnce) {
  Engine engine;
  Limits limits = depth(1);
  limits.ponder = true;
  PendingSearch pending{engine, limits};
  EXPECT_FALSE(pending.answered_within(kAWhile));
  engine.ponderhit();
  EXPECT_TRUE(pending.answered_within(kPromptly));
}

TEST(Engine, PonderhitDoesNotEndAnInfiniteSearch) {
  Engine engine;
  PendingSearch pending{engine, infinite()};
  engine.ponderhit();
  EXPECT_FALSE(pending.answered_within(kAWhile));
  engine.stop();
  EXPECT_TRUE(pending.answered_within(kPromptly));
}

TEST(Engine, StopAndPonderhitWhileIdleDoNothing) {
  Engine engine;
  engine.stop();
  engine.ponderhit();
  EXPECT_FALSE(engine.busy());
  PendingSearch pending{engine, depth(3)};
  EXPECT_FALSE(pending.answer().best.is_none());
}

TEST(Engine, ANewSearchEndsTheOldOneAfterItsAnswer) {
  Engine engine;
  PendingSearch first{engine, infinite()};
  PendingSearch second{engine, depth(2)};
  EXPECT_TRUE(first.answered_within(0ms));
  EXPECT_FALSE(second.answer().best.is_none());
}

TEST(Engine, ANewGameEndsTheSearchAfterItsAnswer) {
  Engine engine;
  PendingSearch pending{engine, infinite()};
  engine.set_game(game_of(kMated));
  EXPECT_TRUE(pending.answered_within(0ms));
  EXPECT_EQ(write_fen(engine.game().position()), kMated);
}

TEST(Engine, DestroyingItEndsItsSearch) {
  Engine engine;
  auto answered = std::make_shared<std::atomic<bool>>(false);
  {
    Engine other;
    other.start_search(infinite(), {}, [answered](const SearchOutcome&) { *answered = true; });
  }
  EXPECT_TRUE(*answered);
}

TEST(Engine, ManyStartsAndStopsAnswerOnceEach) {
  Engine engine;
  std::atomic<int> answers{0};
  for (int i = 0; i < 200; ++i) {
    engine.start_search(i % 3 == 0   ? infinite()
                        : i % 3 == 1 ? depth(3)
                                     : ponder(1),
                        {}, [&](const SearchOutcome&) { ++answers; });
    if (i % 2 == 0) engine.ponderhit();
    if (i % 5 == 0) std::this_thread::sleep_for(1ms);
    engine.stop();
  }
  engine.wait();
  EXPECT_EQ(answers, 200);
}

TEST(Engine, TwoInOneProcessDoNotDisturbEachOther) {
  Engine one;
  Engine other;
  other.set_game(game_of("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"));
  PendingSearch first{one, depth(8)};
  PendingSearch second{other, depth(8)};
  EXPECT_EQ(second.answer().score, mate_in(1));
  EXPECT_TRUE(one.game().position().is_legal(first.answer().best));
}

TEST(Engine, TwoInOneProcessVisitAsManyNodesAsOneAlone) {
  Engine alone;
  const std::uint64_t nodes = PendingSearch{alone, depth(9)}.answer().nodes;
  Engine one;
  Engine other;
  PendingSearch first{one, depth(9)};
  PendingSearch second{other, depth(9)};
  EXPECT_EQ(first.answer().nodes, nodes);
  EXPECT_EQ(second.answer().nodes, nodes);
}

// ---- Forgetting -------------------------------------------------------------------------------

TEST(Engine, ClearMakesTheNextSearchLikeTheFirst) {
  Engine engine;
  const std::uint64_t first = PendingSearch{engine, depth(9)}.answer().nodes;
  PendingSearch{engine, depth(7)}.answer();
  engine.clear();
  EXPECT_EQ((PendingSearch{engine, depth(9)}.answer().nodes), first);
}

TEST(Engine, ClearDuringASearchEndsItFirst) {
  Engine engine;
  PendingSearch pending{engine, infinite()};
  engine.clear();
  EXPECT_TRUE(pending.answered_within(0ms));
}

TEST(Engine, ChangingALabOptionOrRestoringItForgetsEarlierSearches) {
  const struct {
    const char* option;
    const char* other;
    const char* usual;
  } cases[] = {{"Room.null_move", "false", "true"},
               {"Room.material", "false", "true"},
               {"EvalLevel", "2", "3"}};
  Engine engine;
  const std::uint64_t first = PendingSearch{engine, depth(8)}.answer().nodes;
  for (const auto& each : cases) {
    ASSERT_FALSE(engine.set_option(each.option, each.other));
    EXPECT_NE((PendingSearch{engine, depth(8)}.answer().nodes), first) << each.option;
    ASSERT_FALSE(engine.set_option(each.option, each.usual));
    EXPECT_EQ((PendingSearch{engine, depth(8)}.answer().nodes), first) << each.option;
  }
}

TEST(Engine, HashAndThreadsCanBeChangedBetweenSearches) {
  Engine engine;
  for (const char* megabytes : {"1", "8", "2"})
    for (const char* threads : {"1", "3"}) {
      ASSERT_FALSE(engine.set_option("Hash", megabytes));
      ASSERT_FALSE(engine.set_option("Threads", threads));
      EXPECT_FALSE((PendingSearch{engine, depth(5)}.answer().best.is_none()));
    }
}

TEST(Engine, AnOptionThatIsRefusedChangesNothing) {
  Engine engine;
  EXPECT_TRUE(engine.set_option("Hash", "0"));
  EXPECT_TRUE(engine.set_option("Threads", "many"));
  EXPECT_TRUE(engine.set_option("NoSuchOption", "1"));
  EXPECT_EQ(engine.options().hash, Options{}.hash);
  EXPECT_EQ(engine.options().threads, 1);
}

// ---- Perft ------------------------------------------------------------------------------------

TEST(Engine, PerftCountsAndCanBeStopped) {
  Engine engine;
  std::promise<std::uint64_t> counted;
  engine.start_perft({.depth = 3},
                     [&](const Result<PerftReport>& report) { counted.set_value(report->nodes); });
  EXPECT_EQ(counted.get_future().get(), 8902U);
  std::promise<bool> stopped;
  engine.start_perft({.depth = 12}, [&](const Result<PerftReport>& report) {
    stopped.set_value(report->stopped);
  });
  engine.stop();
  EXPECT_TRUE(stopped.get_future().get());
}

// ---- Reading a game ---------------------------------------------------------------------------

Result<Game> read(const std::string& description) {
  std::vector<std::string> notes;
  return read_game_line(description, notes);
}

TEST(ReadGame, ReadsStartposAndFenWithAndWithoutMoves) {
  EXPECT_EQ(read("startpos")->moves().size(), 0U);
  EXPECT_EQ(read("startpos moves")->moves().size(), 0U);
  EXPECT_EQ(read("startpos moves e2e4 e7e5")->moves().size(), 2U);
  EXPECT_EQ(read("fen 7k/8/8/8/8/8/8/K7 w - - 0 1 moves a1a2")->moves().size(), 1U);
  EXPECT_EQ(write_fen(read("fen 7k/8/8/8/8/8/8/K7 b")->position()), "7k/8/8/8/8/8/8/K7 b - - 0 1");
}

TEST(ReadGame, NamesTheIllegalMoveAndItsNumber) {
  const Result<Game> game = read("startpos moves e2e4 e7e5 e4e5 g8f6");
  ASSERT_FALSE(game);
  EXPECT_NE(game.error().message().find("move 3"), std::string::npos);
  EXPECT_NE(game.error().message().find("e4e5"), std::string::npos);
}

TEST(ReadGame, RefusesAnythingElse) {
  for (const char* text : {"", "moves e2e4", "start", "fen", "fen moves e2e4", "startpos e2e4",
                           "fen 8/8/8/8/8/8/8/8 w - - 0 1", "startpos moves 0000"})
    EXPECT_FALSE(read(text)) << text;
}

TEST(ReadGame, ReportsWhatItDropped) {
  std::vector<std::string> notes;
  EXPECT_TRUE(read_game_line("fen 7k/8/8/8/8/8/8/K7 w KQ - 0 1", notes));
  EXPECT_EQ(notes.size(), 2U);
}

// ---- Weaker players -----------------------------------------------------------------------------

TEST(WeakerPlayer, DoesNotAlwaysPlayTheSameMove) {
  Engine engine;
  ASSERT_FALSE(engine.set_option("UCI_LimitStrength", "true"));
  ASSERT_FALSE(engine.set_option("UCI_Elo", "900"));
  std::set<int> choices;
  for (int i = 0; i < 20; ++i) {
    engine.clear();
    choices.insert(PendingSearch{engine, clock_of(10'000)}.answer().best.bits());
  }
  EXPECT_GT(choices.size(), 1U);
}

// ---- A clock that counts nodes ------------------------------------------------------------------

TEST(NodeClock, MakesTimedSearchesTheSameEveryTime) {
  Engine engine;
  ASSERT_FALSE(engine.set_option("NodeClock", "50"));
  const SearchOutcome first = PendingSearch{engine, clock_of(10'000)}.answer();
  engine.clear();
  const SearchOutcome second = PendingSearch{engine, clock_of(10'000)}.answer();
  EXPECT_EQ(first.nodes, second.nodes);
  EXPECT_EQ(first.best, second.best);
}

TEST(NodeClock, MoreNodesPerMillisecondMeanMoreNodes) {
  Engine engine;
  ASSERT_FALSE(engine.set_option("NodeClock", "10"));
  const std::uint64_t few = PendingSearch{engine, clock_of(10'000)}.answer().nodes;
  engine.clear();
  ASSERT_FALSE(engine.set_option("NodeClock", "100"));
  EXPECT_GT(PendingSearch(engine, clock_of(10'000)).answer().nodes, 2 * few);
}

TEST(NodeClock, TheHardLimitHolds) {
  Engine engine;
  ASSERT_FALSE(engine.set_option("NodeClock", "20"));
  constexpr int kInterval = 16;  // nodes between two looks at the clock
  for (const std::int64_t given : {500, 2'000, 10'000}) {
    engine.clear();
    Limits limits;
    limits.movetime = given;
    const double hard = TimePlan{limits, Side::White, engine.options().overhead}.hard() * 20'000;
    const auto nodes = static_cast<double>(PendingSearch{engine, limits}.answer().nodes);
    EXPECT_GE(nodes, hard) << given;
    EXPECT_LE(nodes, hard + kInterval) << given;
  }
}

TEST(NodeClock, InvalidNumbersOfNodesAreRefused) {
  Engine engine;
  for (const char* value : {"-1", "fast", "100000000"})
    EXPECT_TRUE(engine.set_option("NodeClock", value)) << value;
  EXPECT_EQ(engine.options().node_clock, 0);
}

}  // namespace
}  // namespace quadriga
