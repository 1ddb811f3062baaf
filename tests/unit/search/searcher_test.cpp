#include "search/searcher.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "support/moved_time.h"
#include "support/searching.h"

namespace quadriga {
namespace {

using searching::expect_legal_line;
using searching::game_of;
using searching::think;
using searching::Thinking;
using searching::to_depth;
using support::MovedTime;

constexpr double kTick = 0.001;  // of a clock that advances at each look

constexpr const char* kMiddlegame =
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10";

SearchTask to_nodes(const std::string& fen, std::uint64_t nodes) {
  SearchTask task{.game = game_of(fen)};
  task.limits.nodes = nodes;
  return task;
}

// ---- Limits -----------------------------------------------------------------------------------

TEST(DepthLimit, IsReachedAndNotExceeded) {
  for (const int depth : {1, 2, 5, 8}) {
    const SearchTask task = to_depth(kMiddlegame, depth);
    EXPECT_EQ(think(task).depth, depth);
    for (const SearchReport& report : Thinking{}.reports(task)) EXPECT_LE(report.depth, depth);
  }
}

TEST(DepthLimit, BeyondTheMaximumDoesNoHarm) {
  SearchTask task = to_nodes("8/8/8/p1k5/P7/2K5/8/8 w - - 0 1", 20000);
  task.limits.depth = 1'000'000;
  EXPECT_TRUE(task.game.position().is_legal(think(task).best));
  EXPECT_LE(think(task).depth, kMaxDepth);
}

// On the way back up, a call or two may still be entered at each ply and left at once.
TEST(NodeLimit, IsExceededOnlyOnTheWayBackUp) {
  for (const std::string& fen : searching::varied_fens())
    for (const std::uint64_t nodes : {1000U, 5000U, 33333U})
      EXPECT_LE(think(to_nodes(fen, nodes)).nodes, nodes + 50) << fen;
}

TEST(NodeLimit, IsUsed) { EXPECT_GE(think(to_nodes(kMiddlegame, 20000)).nodes, 20000U); }

TEST(NodeLimit, OfOneNodeStillFinishesTheFirstIteration) {
  for (const std::string& fen : searching::varied_fens()) {
    const SearchTask task = to_nodes(fen, 1);
    const SearchOutcome outcome = think(task);
    EXPECT_TRUE(task.game.position().is_legal(outcome.best)) << fen;
    EXPECT_GE(outcome.depth, 1) << fen;
    EXPECT_LT(outcome.nodes, 5000U) << fen;
  }
}

TEST(TimeLimit, OfZeroGivesALegalMoveAtOnce) {
  for (const std::string& fen : searching::varied_fens()) {
    const MovedTime time{kTick};
    SearchTask task{.game = game_of(fen), .time = &time};
    task.limits.movetime = 0;
    const SearchOutcome outcome = think(task);
    EXPECT_TRUE(task.game.position().is_legal(outcome.best)) << fen;
    EXPECT_LT(outcome.seconds, 0.05) << fen;
    EXPECT_LT(outcome.nodes, 5000U) << fen;
  }
}

TEST(TimeLimit, IsKept) {
  const MovedTime time{kTick};
  SearchTask task{.game = game_of(kMiddlegame), .overhead = 10, .time = &time};
  task.limits.movetime = 100;
  const SearchOutcome outcome = think(task);
  EXPECT_GE(outcome.seconds, 0.090);
  EXPECT_LE(outcome.seconds, 0.100);
}

TEST(TimeLimit, IsNotUsedUpWithASingleLegalMove) {
  const MovedTime time{kTick};
  SearchTask task{.game = game_of("7k/8/6K1/8/8/8/8/R7 b - - 0 1"), .time = &time};
  task.limits.time = {60000, 60000};
  EXPECT_LT(think(task).seconds, 0.05);
}

// ---- Moves to search --------------------------------------------------------------------------

TEST(SearchMoves, NothingElseIsSearched) {
  SearchTask task = to_depth(kMiddlegame, 6);
  const Position& position = task.game.position();
  task.limits.search_moves = {support::move_of(position, "a3a4"),
                              support::move_of(position, "h2h3")};
  const SearchOutcome outcome = think(task);
  EXPECT_EQ(outcome.moves.size(), 2U);
  EXPECT_NE(
      std::find(task.limits.search_moves.begin(), task.limits.search_moves.end(), outcome.best),
      task.limits.search_moves.end());
}

TEST(SearchMoves, ASingleOneIsPlayedHoweverBad) {
  SearchTask task = to_depth(kMiddlegame, 6);
  const Move queen_sacrifice = support::move_of(task.game.position(), "e2e3");
  task.limits.search_moves = {queen_sacrifice};
  EXPECT_EQ(think(task).best, queen_sacrifice);
}

// ---- MultiPV ----------------------------------------------------------------------------------

std::map<int, std::vector<SearchReport>> reports_by_depth(const SearchTask& task) {
  std::map<int, std::vector<SearchReport>> by_depth;
  for (const SearchReport& report : Thinking{}.reports(task))
    by_depth[report.depth].push_back(report);
  return by_depth;
}

TEST(MultiPv, GivesAsManyLinesAsRequestedAtEveryDepth) {
  SearchTask task = to_depth(kMiddlegame, 6);
  task.multipv = 4;
  for (const auto& [depth, reports] : reports_by_depth(task)) {
    ASSERT_EQ(reports.size(), 4U) << depth;
    for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(reports[i].multipv, static_cast<int>(i) + 1);
  }
}

TEST(MultiPv, LinesBeginWithDifferentMovesBestFirst) {
  for (const std::string& fen : searching::varied_fens()) {
    SearchTask task = to_depth(fen, 6);
    task.multipv = 5;
    for (const auto& [depth, reports] : reports_by_depth(task)) {
      std::set<int> first;
      for (const SearchReport& report : reports) first.insert(report.pv.front().bits());
      EXPECT_EQ(first.size(), reports.size()) << fen << ' ' << depth;
      EXPECT_TRUE(std::is_sorted(reports.begin(), reports.end(),
                                 [](auto& a, auto& b) { return a.score > b.score; }))
          << fen << ' ' << depth;
    }
  }
}

TEST(MultiPv, MoreLinesThanMovesGivesAllMoves) {
  SearchTask task = to_depth("7k/8/8/8/8/8/8/K7 w - - 0 1", 4);
  task.multipv = 218;
  for (const auto& [depth, reports] : reports_by_depth(task)) EXPECT_EQ(reports.size(), 3U);
}

TEST(MultiPv, TheFirstLineIsTheBestMove) {
  SearchTask task = to_depth(kMiddlegame, 7);
  task.multipv = 3;
  Thinking thinker;
  SearchReport first;
  SearchCallbacks callbacks;
  callbacks.report = [&](const SearchReport& report) {
    if (report.multipv == 1) first = report;
  };
  const SearchOutcome outcome = thinker.think(task, callbacks);
  EXPECT_EQ(outcome.best, first.pv.front());
  EXPECT_EQ(outcome.score, first.score);
}

// ---- Reports ----------------------------------------------------------------------------------

TEST(Reports, LinesAreLegalAndScoresInRange) {
  for (const std::string& fen : searching::varied_fens()) {
    const SearchTask task = to_depth(fen, 9);
    for (const SearchReport& report : Thinking{}.reports(task)) {
      EXPECT_FALSE(report.pv.empty()) << fen;
      expect_legal_line(task.game.position(), report.pv);
      EXPECT_LE(std::abs(report.score), kMate) << fen;
    }
  }
}

TEST(Reports, NeverGoBackInDepthNodesOrTime) {
  std::uint64_t nodes = 0;
  int depth = 0;
  double seconds = 0;
  for (const SearchReport& report : Thinking{}.reports(to_depth(kMiddlegame, 8))) {
    EXPECT_GE(report.depth, depth);
    EXPECT_GE(report.nodes, nodes);
    EXPECT_GE(report.seconds, seconds);
    EXPECT_GE(report.seldepth, 1);
    EXPECT_GE(report.hashfull, 0);
    EXPECT_LE(report.hashfull, 1000);
    depth = report.depth;
    nodes = report.nodes;
    seconds = report.seconds;
  }
  EXPECT_EQ(depth, 8);
}

TEST(Reports, TheLastExactOneNamesTheBestMove) {
  for (const std::string& fen : searching::varied_fens()) {
    const SearchTask task = to_nodes(fen, 12345);
    Thinking thinker;
    Move reported;
    SearchCallbacks callbacks;
    callbacks.report = [&](const SearchReport& report) {
      if (report.bound == Bound::Exact) reported = report.pv.front();
    };
    EXPECT_EQ(thinker.think(task, callbacks).best, reported) << fen;
  }
}

TEST(Reports, EveryRootMoveIsAnnouncedAtEveryDepth) {
  std::map<int, std::set<int>> announced;
  SearchCallbacks callbacks;
  callbacks.current_move = [&](int depth, Move move, int number) {
    announced[depth].insert(move.bits());
    EXPECT_GE(number, 1);
  };
  Thinking thinker;
  const SearchTask task = to_depth(kMiddlegame, 3);
  thinker.think(task, callbacks);
  EXPECT_EQ(static_cast<int>(announced[1].size()), task.game.position().legal_moves().size());
}

// ---- Reproducibility --------------------------------------------------------------------------

TEST(SameSearch, AfterAClearVisitsTheSameNodesWhateverRanBefore) {
  Thinking thinker;
  const std::uint64_t first = thinker.think(to_depth(kMiddlegame, 8)).nodes;
  for (const std::string& fen : searching::varied_fens()) thinker.think(to_depth(fen, 5));
  thinker.forget();
  EXPECT_EQ(thinker.think(to_depth(kMiddlegame, 8)).nodes, first);
}

TEST(SameSearch, VisitsTheSameNodesInAnotherThinker) {
  for (const std::string& fen : searching::varied_fens())
    EXPECT_EQ(think(to_depth(fen, 7)).nodes, think(to_depth(fen, 7)).nodes) << fen;
}

TEST(SameSearch, IsFasterWithAFilledTable) {
  std::uint64_t first = 0;
  std::uint64_t second = 0;
  for (const std::string& fen : searching::varied_fens()) {
    Thinking thinker;
    first += thinker.think(to_depth(fen, 9)).nodes;
    second += thinker.think(to_depth(fen, 9)).nodes;
  }
  EXPECT_LT(second, first);
}

TEST(SameSearch, IsTheSameForTheOtherColour) {
  for (const char* fen : {kMiddlegame, "8/8/4kpp1/3p1b2/p6P/2B5/6P1/6K1 b - - 0 47"}) {
    const SearchOutcome one = think(to_depth(fen, 7));
    const SearchOutcome other = think(to_depth(support::colours_swapped(fen), 7));
    EXPECT_EQ(one.score, other.score) << fen;
    EXPECT_EQ(one.best, other.best) << fen;
  }
}

TEST(SameSearch, NeedsNoTable) {
  Thinker thinker;
  const SearchTask task = to_depth(kMiddlegame, 6);
  EXPECT_TRUE(task.game.position().is_legal(thinker.think(task, kNever).best));
}

// ---- Explosions -------------------------------------------------------------------------------

// Queens everywhere, and captures that go on for dozens of plies.
constexpr const char* kExplosions[] = {
    "3Q4/1Q4Q1/4Q3/2Q4R/Q4Q2/3Q4/1Q4Rp/1K1BBNNk w - - 0 1",
    "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
    "q2k2q1/2nqn2b/1n1P1n1b/2rnr2Q/1NQ1QN1Q/3Q3B/2RQR2B/Q2K2Q1 w - - 0 1",
    "r1n1n1b1/1P1P1P1P/1N1N1N2/2RnQrRq/2pKp3/3BNQbQ/k7/4Bq2 w - - 0 1",
    "1qqqk3/qqqqq3/8/8/8/8/3QQQQQ/3KQQQ1 w - - 0 1",
    "n1n5/PPPPPP2/8/k7/7K/8/2pppppp/5N1N w - - 0 1",
};

TEST(Explosion, StaysWithinThePlyLimit) {
  for (const char* fen : kExplosions) {
    SearchTask task = to_nodes(fen, 150000);
    task.limits.depth = 8;
    int deepest = 0;
    for (const SearchReport& report : Thinking{}.reports(task)) {
      deepest = std::max(deepest, report.seldepth);
      expect_legal_line(task.game.position(), report.pv);
    }
    EXPECT_GT(deepest, 1) << fen;
    EXPECT_LE(deepest, kMaxPly) << fen;
  }
}

TEST(Explosion, IsStoppedInTheFirstIterationToo) {
  for (const char* fen : kExplosions) {
    Thinking thinker;
    thinker.stop() = true;
    const SearchTask task{.game = game_of(fen)};
    const SearchOutcome outcome = thinker.think(task);
    EXPECT_TRUE(task.game.position().is_legal(outcome.best)) << fen;
    EXPECT_LT(outcome.nodes, 5000U) << fen;
  }
}

TEST(Explosion, OfDepthInALockedPositionStaysWithinThePlyLimit) {
  const SearchTask task =
      to_nodes("k7/p1p1p1p1/P1P1P1P1/8/8/p1p1p1p1/P1P1P1P1/K7 w - - 0 1", 400000);
  for (const SearchReport& report : Thinking{}.reports(task)) {
    EXPECT_LE(report.seldepth, kMaxPly);
    expect_legal_line(task.game.position(), report.pv);
  }
}

TEST(Explosion, OfChecksStaysWithinThePlyLimit) {
  SearchTask task = to_nodes("6k1/6p1/8/7Q/8/1q6/r7/7K w - - 0 1", 400000);
  task.lab.rooms = RoomMask{};
  task.lab.rooms.set(Room::CheckExtension, true);
  for (const SearchReport& report : Thinking{}.reports(task)) EXPECT_LE(report.seldepth, kMaxPly);
}

}  // namespace
}  // namespace quadriga
