// One source, two modes: Lab with the defaults must equal Play, and with any room switched the
// engine must still play.
#include <gtest/gtest.h>

#include <string>

#include "study/bench.h"
#include "support/searching.h"

namespace quadriga {
namespace {

using searching::Thinking;
using searching::to_depth;

constexpr const char* kMiddlegame =
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10";

constexpr const char* kMateInTwo = "6k1/pp4p1/2p5/2bp4/8/P5Pb/1P3rrP/2BRRN1K b - - 0 1";

SearchTask in_lab(SearchTask task) {
  task.force_lab = true;
  return task;
}

// ---- Play is Lab ------------------------------------------------------------------------------

TEST(PlayAndLab, VisitTheSameNodesAndGiveTheSameAnswer) {
  for (const std::string& fen : searching::varied_fens()) {
    const SearchOutcome play = searching::think(to_depth(fen, 8));
    const SearchOutcome lab = searching::think(in_lab(to_depth(fen, 8)));
    EXPECT_EQ(play.nodes, lab.nodes) << fen;
    EXPECT_EQ(play.score, lab.score) << fen;
    EXPECT_EQ(play.best, lab.best) << fen;
    EXPECT_EQ(play.moves.front().pv, lab.moves.front().pv) << fen;
  }
}

TEST(PlayAndLab, StayTheSameWithTablesFilledByEarlierSearches) {
  Thinking play;
  Thinking lab;
  for (const std::string& fen : searching::varied_fens())
    EXPECT_EQ(play.think(to_depth(fen, 6)).nodes, lab.think(in_lab(to_depth(fen, 6))).nodes) << fen;
}

struct CountingSink : TraceSink {
  std::uint64_t entered = 0;
  std::uint64_t left = 0;
  void enter(const TraceEnter&) override { ++entered; }
  void leave(const TraceLeave&) override { ++left; }
};

TEST(Trace, ReportsEveryNodeOfTheBench) {
  CountingSink sink;
  const BenchReport traced = run_bench({.depth = 8, .settings = {}, .sink = &sink}).value();
  EXPECT_EQ(sink.entered, traced.nodes);
  EXPECT_EQ(sink.left, traced.nodes);
  EXPECT_EQ(run_bench({.depth = 8, .settings = {}}).value().nodes, traced.nodes);
}

TEST(PlayAndLab, GiveTheSameBenchSignature) {
  const BenchReport play = run_bench({.depth = 7, .settings = {}}).value();
  const BenchReport lab = run_bench({.depth = 7, .lab = true, .settings = {}}).value();
  EXPECT_GT(play.nodes, 10000U);
  EXPECT_EQ(play.nodes, lab.nodes);
}

TEST(PlayAndLab, OnlyLabCounts) {
  const auto tries = [](const SearchOutcome& outcome) {
    std::uint64_t sum = 0;
    for (const RoomCounter& counter : outcome.counters) sum += counter.asked;
    return sum;
  };
  EXPECT_EQ(tries(searching::think(to_depth(kMiddlegame, 5))), 0U);
  EXPECT_GT(tries(searching::think(in_lab(to_depth(kMiddlegame, 5)))), 100U);
}

// ---- Switches ---------------------------------------------------------------------------------

// Some rooms keep the tree small: without them it is not searched to the end.
SearchTask bounded(std::string_view fen, int depth) {
  SearchTask task = to_depth(fen, depth);
  task.limits.nodes = 300'000;
  return task;
}
SearchTask without(Room room, std::string_view fen, int depth) {
  SearchTask task = bounded(fen, depth);
  task.lab.rooms.set(room, false);
  return task;
}
SearchTask switched(Room room, std::string_view fen, int depth) {
  SearchTask task = bounded(fen, depth);
  task.lab.rooms.set(room, !info_of(room).on_by_default);
  return task;
}

TEST(ToggledRoom, StillGivesALegalMoveAndALegalLine) {
  for (const RoomInfo& info : kRooms)
    for (const std::string& fen : searching::varied_fens()) {
      const SearchTask task = switched(info.id, fen, 5);
      const SearchOutcome outcome = searching::think(task);
      ASSERT_TRUE(task.game.position().is_legal(outcome.best)) << info.name << ' ' << fen;
      searching::expect_legal_line(task.game.position(), outcome.moves.front().pv);
    }
}

TEST(SwitchedOffRoom, IsNeverCountedAsFired) {
  for (const RoomInfo& info : kRooms) {
    const SearchOutcome outcome = searching::think(without(info.id, kMiddlegame, 6));
    EXPECT_EQ(outcome.counters[static_cast<std::size_t>(info.id)].fired, 0U) << info.name;
  }
}

// Positions where every room has something to do: tactics, repetitions, mates.
constexpr const char* kBusy[] = {
    kMiddlegame,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "7k/3p2pp/4q3/8/4Q3/5Kp1/P6b/8 w - - 0 1",
    "r1b1k2r/ppppnppp/2n2q2/2b5/3NP3/2P1B3/PP3PPP/RN1QKB1R w KQkq - 0 1",
    kMateInTwo,
    "5rk1/q6p/2p3bR/1pPp1rP1/1P1Pp3/P3B1Q1/1K3P2/R7 w - - 44 90",
    "8/2p4P/8/kr6/6R1/8/8/1K6 w - - 0 1",
};

// Except tablebases, which need files and are tested where those exist. Terms have their own tests.
TEST(ToggledRoom, ChangesTheSearch) {
  for (const RoomInfo& info : kRooms) {
    if (info.id == Room::Tablebases || is_term(info.id)) continue;
    bool changed = false;
    for (const char* fen : kBusy)
      changed = changed || searching::think(bounded(fen, 9)).nodes !=
                               searching::think(switched(info.id, fen, 9)).nodes;
    EXPECT_TRUE(changed) << info.name;
  }
}

TEST(SwitchedOffRoom, AllOffStillPlays) {
  for (const std::string& fen : searching::varied_fens()) {
    SearchTask task = to_depth(fen, 3);
    task.lab.rooms = RoomMask{};
    const SearchOutcome outcome = searching::think(task);
    EXPECT_TRUE(task.game.position().is_legal(outcome.best)) << fen;
  }
}

TEST(Parameters, AtTheEndsOfTheirRangesStillGiveALegalMove) {
  for (const ParamRow& row : kParamTable)
    for (const int value : {row.low, row.high}) {
      SearchTask task = to_depth(kMiddlegame, 6);
      task.lab.params.*row.field = value;
      const SearchOutcome outcome = searching::think(task);
      EXPECT_TRUE(task.game.position().is_legal(outcome.best)) << row.name << ' ' << value;
    }
}

TEST(EvalLevel, MaterialAlonePlaysALegalMove) {
  for (const std::string& fen : searching::varied_fens()) {
    SearchTask task = to_depth(fen, 5);
    task.lab.eval_level = 1;
    EXPECT_TRUE(task.game.position().is_legal(searching::think(task).best)) << fen;
  }
}

// ---- Counters ---------------------------------------------------------------------------------

TEST(Counters, EveryCountedRoomFiresInTheBench) {
  const BenchReport report = run_bench({.depth = 8, .lab = true, .settings = {}}).value();
  for (const Room room :
       {Room::Aspiration, Room::TtCutoff, Room::InternalReduction, Room::ReverseFutility,
        Room::NullMove, Room::CheckExtension, Room::LateMovePruning, Room::Futility,
        Room::SeePruning, Room::LateMoveReduction, Room::QuiescenceSee, Room::QuiescenceFutility}) {
    const RoomCounter& counter = report.counters[static_cast<std::size_t>(room)];
    EXPECT_GT(counter.fired, 0U) << info_of(room).name;
    EXPECT_LE(counter.fired, counter.asked) << info_of(room).name;
  }
}

TEST(Counters, MateDistanceFiresOnceAMateIsFound) {
  const SearchOutcome outcome = searching::think(in_lab(to_depth(kMateInTwo, 10)));
  EXPECT_GT(outcome.counters[static_cast<std::size_t>(Room::MateDistance)].fired, 0U);
}

}  // namespace
}  // namespace quadriga
