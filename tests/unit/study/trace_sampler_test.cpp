#include "study/trace_sampler.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "study/reports/trace_json.h"
#include "study/trace_report.h"
#include "support/searching.h"

namespace quadriga {
namespace {

constexpr const char* kSampled =
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10";
const std::atomic<bool> kNever{false};

TraceTask task_of(int depth, double share) {
  TraceTask task;
  task.game = searching::game_of(kSampled);
  task.depth = depth;
  task.sampler.share = share;
  return task;
}

TraceReport report_of(const TraceTask& task) { return run_trace(task, kNever).value(); }

TEST(TraceSampler, CountsEveryNodeOfTheSearch) {
  const TraceReport report = report_of(task_of(7, 0.01));
  EXPECT_EQ(report.sampler.made(), report.outcome.nodes);
  std::uint64_t sum = 0;
  for (const TracedIteration& each : report.sampler.iterations()) sum += each.calls;
  EXPECT_EQ(sum, report.outcome.nodes);
  EXPECT_EQ(report.sampler.iterations().size(), 7U);
}

TEST(TraceSampler, ASampleSearchesWhatAPlainSearchDoes) {
  const TraceReport report = report_of(task_of(7, 0.01));
  const SearchOutcome plain = searching::Thinking{1, 16}.think(searching::to_depth(kSampled, 7));
  EXPECT_EQ(report.outcome.nodes, plain.nodes);
  EXPECT_EQ(report.outcome.score, plain.score);
}

TEST(TraceSampler, KeepsTheMainLineAndItsSiblings) {
  const TraceReport report = report_of(task_of(6, 0));
  const auto& calls = report.sampler.calls();
  std::set<std::uint16_t> at_the_root;
  for (const TracedCall& call : calls) {
    if (call.enter.ply == 1) at_the_root.insert(call.enter.move.bits());
    if (call.parent) {
      const TracedCall& parent = calls[*call.parent];
      EXPECT_GT(parent.enter.beta - parent.enter.alpha, 1) << "only open windows are opened";
      EXPECT_LE(call.below, parent.below);
    }
  }
  const auto moves = searching::game_of(kSampled).position().legal_moves();
  EXPECT_EQ(at_the_root.size(), moves.size());
}

TEST(TraceSampler, WithEverythingKeptTheTreeIsComplete) {
  const TraceReport report = report_of(task_of(4, 1));
  const auto& calls = report.sampler.calls();
  EXPECT_EQ(calls.size(), report.sampler.iterations().back().calls);
  std::vector<std::uint32_t> children(calls.size());
  for (const TracedCall& call : calls)
    if (call.parent) ++children[*call.parent];
  for (std::size_t i = 0; i < calls.size(); ++i) EXPECT_EQ(children[i], calls[i].children);
}

TEST(TraceSampler, StaysWithinItsMemoryLimit) {
  TraceTask task = task_of(9, 1);
  task.sampler.most = 500;
  const TraceReport report = report_of(task);
  EXPECT_LE(report.sampler.calls().size(), 500U + 10U);  // every search of the root is kept
  EXPECT_TRUE(report.sampler.full());
  EXPECT_EQ(report.sampler.made(), report.outcome.nodes);
}

TEST(TraceSampler, ChildrenAreAvailableOnDemand) {
  TraceTask task = task_of(8, 0);
  const TraceReport first = report_of(task);
  const TracedCall* closed = nullptr;
  for (const TracedCall& call : first.sampler.calls())
    if (!call.open && call.children > 1) closed = &call;
  ASSERT_NE(closed, nullptr);
  task.sampler.focus = {closed->number};
  const TraceReport second = report_of(task);
  std::uint32_t found = 0;
  for (const TracedCall& call : second.sampler.calls())
    if (call.parent && second.sampler.calls()[*call.parent].number == closed->number) ++found;
  EXPECT_EQ(found, closed->children);
}

TEST(TraceReport, JsonSaysWhatWasKept) {
  const TraceTask task = task_of(5, 0.05);
  const TraceReport report = report_of(task);
  const nlohmann::json json = trace_json(task, report);
  EXPECT_EQ(json["nodes"], report.outcome.nodes);
  EXPECT_EQ(json["calls"].size(), report.sampler.calls().size());
  EXPECT_EQ(json["calls"][0]["purpose"], "root");
  for (const auto& call : json["calls"]) {
    EXPECT_FALSE(call["reason"].get<std::string>().empty());
    if (call["ply"] == 1 && call["purpose"] != "null move") {
      EXPECT_NE(call["move"], "");
    }
  }
}

TEST(TraceReport, ReasonsAreGivenInWords) {
  TracedCall call;
  call.enter.alpha = 0;
  call.enter.beta = 10;
  call.leave.result = 5;
  EXPECT_EQ(reason_of(call), "exact");
  call.leave.result = 10;
  EXPECT_EQ(reason_of(call), "fails high");
  call.leave.result = -3;
  EXPECT_EQ(reason_of(call), "fails low");
  call.leave.ended_by = Room::NullMove;
  EXPECT_EQ(reason_of(call), "Null move pruning");
}

TEST(TraceSampler, EveryMoveInTheOrderWasSearchedOrSkipped) {
  const TraceReport report = report_of(task_of(6, 1));
  const auto& calls = report.sampler.calls();
  std::vector<std::set<std::uint16_t>> searched(calls.size());
  for (const TracedCall& call : calls)
    if (call.parent && call.enter.ply > calls[*call.parent].enter.ply)
      searched[*call.parent].insert(call.enter.move.bits());
  std::size_t skipped = 0;
  for (std::size_t i = 0; i < calls.size(); ++i)
    for (const TracedMove& each : calls[i].order) {
      const bool was_searched = searched[i].count(each.move.move.bits()) > 0;
      if (each.skipped_by) ++skipped;
      const bool quiescence = calls[i].enter.purpose == Purpose::Quiescence;
      EXPECT_TRUE(was_searched || each.skipped_by || quiescence) << calls[i].number;
    }
  EXPECT_GT(skipped, 100U);
}

TEST(TraceSampler, TheOrderBeginsWithTheTableMoveAndEndsWithBadCaptures) {
  TraceTask task = task_of(6, 0);
  task.game =
      searching::game_of("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
  const TraceReport report = report_of(task);
  const auto& order = report.sampler.calls()[0].order;
  ASSERT_FALSE(order.empty());
  EXPECT_EQ(order.front().move.source, MoveSource::Table);
  bool bad = false;
  for (const TracedMove& each : order) {
    EXPECT_TRUE(!bad || each.move.source == MoveSource::BadCapture);
    bad = bad || each.move.source == MoveSource::BadCapture;
  }
  EXPECT_TRUE(bad);
}

TEST(TraceSampler, DepthZeroIsQuiescenceAlone) {
  TraceTask task = task_of(0, 1);
  const TraceReport report = report_of(task);
  for (const TracedCall& call : report.sampler.calls())
    EXPECT_EQ(call.enter.purpose, Purpose::Quiescence);
  EXPECT_EQ(report.sampler.made(), report.outcome.nodes);
  EXPECT_GE(report.outcome.score, *report.sampler.calls()[0].leave.static_eval);
}

}  // namespace
}  // namespace quadriga
