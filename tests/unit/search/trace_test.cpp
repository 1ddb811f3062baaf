#include "rooms/trace.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "support/searching.h"

namespace quadriga {
namespace {

using searching::to_depth;

constexpr const char* kTraced =
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10";
constexpr const char* kMateInTwo = "6k1/pp4p1/2p5/2bp4/8/P5Pb/1P3rrP/2BRRN1K b - - 0 1";
constexpr const char* kPerpetual = "7k/3p2pp/4q3/8/4Q3/5Kp1/P6b/8 w - - 0 1";

// Follows the calls on its own board and keeps what the tests check.
class Follower : public TraceSink {
 public:
  explicit Follower(const Position& root) : root_(root) {}

  void enter(const TraceEnter& call) override {
    ++enters;
    ++purposes[call.purpose];
    check_place(call);
    open_.push_back({call, position_after(call)});
    deepest = std::max(deepest, open_.size());
  }

  void leave(const TraceLeave& call) override {
    ++leaves;
    if (open_.empty()) {
      ADD_FAILURE() << "left without having entered";
      return;
    }
    const Position& position = open_.back().position;
    if (call.ended_by) ended_by.insert(*call.ended_by);
    if (call.static_eval && position.in_check()) ++evals_in_check;
    if (call.result < -kInfinity || call.result > kInfinity) ++wild_results;
    open_.pop_back();
  }

  std::size_t still_open() const { return open_.size(); }

  std::uint64_t enters = 0;
  std::uint64_t leaves = 0;
  std::size_t deepest = 0;
  int misplaced = 0;
  int illegal = 0;
  int bad_windows = 0;
  int stale_reductions = 0;
  int evals_in_check = 0;
  int wild_results = 0;
  std::map<Purpose, int> purposes;
  std::set<Room> ended_by;

 private:
  struct Open {
    TraceEnter call;
    Position position;
  };

  void check_place(const TraceEnter& call) {
    const int above = open_.empty() ? -1 : open_.back().call.ply;
    const int step = stays(call) ? 0 : 1;
    if (call.ply != above + step) ++misplaced;
    if (call.alpha >= call.beta) ++bad_windows;
    const bool in_quiescence = !open_.empty() && open_.back().call.purpose == Purpose::Quiescence;
    if (in_quiescence && call.reduction != 0) ++stale_reductions;
  }

  // The same position is searched again, without a move.
  bool stays(const TraceEnter& call) const {
    const bool razoring = call.purpose == Purpose::Quiescence && !open_.empty() &&
                          open_.back().call.ply == call.ply &&
                          open_.back().call.purpose != Purpose::Quiescence;
    return razoring || call.purpose == Purpose::Verification || call.purpose == Purpose::Singular ||
           call.purpose == Purpose::Deepening;
  }

  Position position_after(const TraceEnter& call) {
    if (open_.empty()) return root_;
    const Position& before = open_.back().position;
    if (stays(call)) return before;
    if (call.move.is_none()) return before.after_null();
    if (before.is_legal(call.move)) return before.after(call.move);
    ++illegal;
    return before;
  }

  Position root_;
  std::vector<Open> open_;
};

struct Traced {
  Follower follower;
  SearchOutcome outcome;
};

Traced traced(SearchTask task) {
  Traced result{Follower{task.game.position()}, {}};
  task.sink = &result.follower;
  result.outcome = searching::think(task);
  return result;
}

TEST(Trace, EveryCallEnteredIsLeft) {
  for (const std::string& fen : searching::varied_fens()) {
    const Traced run = traced(to_depth(fen, 7));
    EXPECT_EQ(run.follower.enters, run.follower.leaves) << fen;
    EXPECT_EQ(run.follower.still_open(), 0U) << fen;
  }
}

TEST(Trace, EveryCallIsANode) {
  for (const std::string& fen : searching::varied_fens()) {
    const Traced run = traced(to_depth(fen, 7));
    EXPECT_EQ(run.follower.enters, run.outcome.nodes) << fen;
  }
}

TEST(Trace, TheSinkChangesNothing) {
  for (const std::string& fen : searching::varied_fens()) {
    const Traced run = traced(to_depth(fen, 7));
    const SearchOutcome plain = searching::think(to_depth(fen, 7));
    EXPECT_EQ(run.outcome.nodes, plain.nodes) << fen;
    EXPECT_EQ(run.outcome.score, plain.score) << fen;
    EXPECT_EQ(run.outcome.best, plain.best) << fen;
  }
}

TEST(Trace, CallsNestPlyByPly) {
  const Traced run = traced(to_depth(kTraced, 8));
  EXPECT_EQ(run.follower.misplaced, 0);
  EXPECT_GT(run.follower.deepest, 8U);
}

TEST(Trace, EveryMoveIsLegalWhereItIsMade) {
  for (const std::string& fen : searching::varied_fens())
    EXPECT_EQ(traced(to_depth(fen, 7)).follower.illegal, 0) << fen;
}

TEST(Trace, WindowsAreOpenAndResultsInRange) {
  for (const std::string& fen : searching::varied_fens()) {
    const Traced run = traced(to_depth(fen, 7));
    EXPECT_EQ(run.follower.bad_windows, 0) << fen;
    EXPECT_EQ(run.follower.wild_results, 0) << fen;
  }
}

TEST(Trace, NoStaticEvaluationIsReportedInCheck) {
  EXPECT_EQ(traced(to_depth(kPerpetual, 8)).follower.evals_in_check, 0);
}

TEST(Trace, OnlyTheFirstQuiescenceCallCanBeReduced) {
  EXPECT_EQ(traced(to_depth(kTraced, 8)).follower.stale_reductions, 0);
}

TEST(Trace, EveryPurposeOccurs) {
  SearchTask task = to_depth(kTraced, 11);
  task.lab.params.null_verify_depth = 6;  // by default only deep searches verify
  task.lab.rooms.set(Room::InternalDeepening, true);
  const Traced run = traced(task);
  for (const Purpose purpose :
       {Purpose::Root, Purpose::Full, Purpose::NullWindow, Purpose::Reduced, Purpose::Research,
        Purpose::NullMove, Purpose::Verification, Purpose::Singular, Purpose::ProbCut,
        Purpose::Deepening, Purpose::Quiescence})
    EXPECT_GT(run.follower.purposes.count(purpose), 0U) << static_cast<int>(purpose);
}

TEST(Trace, RoomsThatEndNodesAreNamed) {
  std::set<Room> seen;
  for (const char* fen : {kTraced, kMateInTwo, kPerpetual})
    seen.merge(traced(to_depth(fen, 9)).follower.ended_by);
  for (const Room room : {Room::TtCutoff, Room::MateDistance, Room::UpcomingRepetition,
                          Room::ReverseFutility, Room::NullMove, Room::QuiescenceTt})
    EXPECT_EQ(seen.count(room), 1U) << info_of(room).name;
}

TEST(Trace, ARoomThatIsOffEndsNoNode) {
  for (const Room room : {Room::TtCutoff, Room::MateDistance, Room::UpcomingRepetition,
                          Room::ReverseFutility, Room::NullMove, Room::QuiescenceTt}) {
    SearchTask task = to_depth(kPerpetual, 7);
    task.lab.rooms.set(room, false);
    EXPECT_EQ(traced(task).follower.ended_by.count(room), 0U) << info_of(room).name;
  }
}

TEST(Trace, AStoppedSearchLeavesEveryCallToo) {
  for (const std::uint64_t nodes : {500U, 1234U, 20000U}) {
    SearchTask task = to_depth(kTraced, 30);
    task.limits.nodes = nodes;
    const Traced run = traced(task);
    EXPECT_EQ(run.follower.enters, run.follower.leaves);
    EXPECT_EQ(run.follower.enters, run.outcome.nodes);
    EXPECT_EQ(run.follower.misplaced, 0);
  }
}

}  // namespace
}  // namespace quadriga
