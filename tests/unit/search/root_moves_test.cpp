#include "search/root_moves.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/searching.h"

namespace quadriga {
namespace {

using searching::game_of;
using ::testing::ElementsAre;

// There are two captures, one of which loses the queen, and king moves.
constexpr const char* kFen = "6k1/5p2/6p1/8/8/3Q2p1/8/6K1 w - - 0 1";

class RootMovesTest : public testing::Test {
 protected:
  explicit RootMovesTest(std::vector<std::string> only = {"d3d4", "d3d5", "d3d7", "d3d8"}) {
    for (const std::string& uci : only) task_.limits.search_moves.push_back(move(uci));
  }

  Move move(const std::string& uci) const { return support::move_of(task_.game.position(), uci); }
  std::vector<std::string> order(const RootMoves& moves) const {
    std::vector<std::string> order;
    for (const RootMove& each : moves.list())
      order.push_back(searching::uci(task_.game.position(), each.move));
    return order;
  }
  static RootMoves::Found found(Score score) { return {score, Bound::Exact, 3, nullptr, nullptr}; }

  SearchTask task_{.game = game_of(kFen)};
};

TEST_F(RootMovesTest, AreTheLegalMovesThatTheLimitsAllow) {
  const RootMoves few{task_};
  EXPECT_THAT(order(few), testing::UnorderedElementsAre("d3d4", "d3d5", "d3d7", "d3d8"));
  EXPECT_EQ(few.best().pv, std::vector<Move>{few.best().move});
  task_.limits.search_moves.clear();
  EXPECT_EQ(static_cast<int>(RootMoves{task_}.size()), task_.game.position().legal_moves().size());
}

TEST_F(RootMovesTest, ThereAreNoneInACheckmate) {
  task_ = {.game = game_of("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1")};
  EXPECT_TRUE(RootMoves{task_}.empty());
}

TEST_F(RootMovesTest, CapturesComeFirstBeforeThereAreScores) {
  task_.limits.search_moves = {move("d3d4"), move("d3g6"), move("d3g3")};
  RootMoves moves{task_};
  moves.put_captures_first(task_.game.position().board(), false);
  EXPECT_EQ(order(moves).back(), "d3d4");
}

TEST_F(RootMovesTest, LosingCapturesMayStayBehind) {
  task_.limits.search_moves = {move("d3d4"), move("d3g6"), move("d3g3")};
  RootMoves moves{task_};
  moves.put_captures_first(task_.game.position().board(), true);
  EXPECT_EQ(order(moves).front(), "d3g3");
}

TEST_F(RootMovesTest, AreSortedByScoreAndEqualsKeepTheirOrder) {
  RootMoves moves{task_};
  moves.begin_iteration();
  const std::vector<std::string> before = order(moves);
  moves.note(moves.at(0).move, 10, found(5));
  moves.note_fail_low(moves.at(1).move, 10);
  moves.note(moves.at(2).move, 10, found(20));
  moves.note_fail_low(moves.at(3).move, 10);
  moves.sort_rest();
  EXPECT_THAT(order(moves), ElementsAre(before[2], before[0], before[1], before[3]));
}

TEST_F(RootMovesTest, AResultSetsTheLineAndAddsItsNodes) {
  RootMoves moves{task_};
  const Move first = moves.best().move;
  const std::vector<Move> line{move("d3d4"), move("d3d5")};  // any two
  moves.note(first, 10, {7, Bound::Lower, 9, line.data(), line.data() + 2});
  moves.note_fail_low(first, 5);
  EXPECT_THAT(moves.best().pv, ElementsAre(first, line[0], line[1]));
  EXPECT_EQ(moves.best().nodes, 15U);
  EXPECT_EQ(moves.best().bound, Bound::Lower);
  EXPECT_EQ(moves.best().seldepth, 9);
  EXPECT_EQ(moves.best().score, -kInfinity);
}

TEST_F(RootMovesTest, LinesBeforeTheCurrentOneAreExcluded) {
  RootMoves moves{task_};
  moves.begin_line(2);
  EXPECT_TRUE(moves.excludes(moves.at(0).move));
  EXPECT_TRUE(moves.excludes(moves.at(1).move));
  EXPECT_FALSE(moves.excludes(moves.at(2).move));
  EXPECT_FALSE(moves.excludes(moves.at(3).move));
  EXPECT_TRUE(moves.excludes(move("g1h1"))) << "not among the moves to search";
  EXPECT_EQ(moves.current().move, moves.at(2).move);
}

TEST_F(RootMovesTest, ASecondLineThatIsBetterComesFirst) {
  RootMoves moves{task_};
  moves.begin_iteration();
  moves.begin_line(0);
  const Move first = moves.at(0).move;
  const Move second = moves.at(1).move;
  moves.note(first, 1, found(10));
  moves.sort_rest();
  moves.end_line();
  moves.begin_line(1);
  moves.note(second, 1, found(30));
  moves.sort_rest();
  EXPECT_EQ(moves.best().move, first) << "until the line is finished";
  moves.end_line();
  EXPECT_EQ(moves.best().move, second);
}

TEST_F(RootMovesTest, AnIterationRemembersTheScoresOfTheLast) {
  RootMoves moves{task_};
  moves.note(moves.best().move, 1, found(10));
  moves.begin_iteration();
  moves.note(moves.best().move, 1, found(40));
  EXPECT_EQ(moves.best().previous_score, 10);
}

TEST_F(RootMovesTest, StabilityCountsIterationsWithTheSameMove) {
  RootMoves moves{task_};
  const auto iterate = [&](int depth, Move best, Score score) {
    moves.begin_iteration();
    moves.note(best, 10, found(score));
    moves.sort_rest();
    moves.end_iteration(depth, 100);
  };
  const Move first = moves.at(0).move;
  const Move second = moves.at(1).move;
  iterate(1, first, 50);
  EXPECT_EQ(moves.stability().score_drop, 0) << "there was no score before";
  iterate(2, first, 20);
  EXPECT_EQ(moves.stability().unchanged_iterations, 2);
  EXPECT_EQ(moves.stability().score_drop, 30);
  EXPECT_DOUBLE_EQ(moves.stability().best_move_share, 0.2);
  iterate(3, second, 60);
  EXPECT_EQ(moves.stability().unchanged_iterations, 0);
  EXPECT_EQ(moves.stability().score_drop, -40);
}

TEST_F(RootMovesTest, AnUnfinishedIterationShowsTheBestSoFarWithTheEvaluation) {
  RootMoves moves{task_};
  moves.settle_unfinished(4, 33);
  EXPECT_EQ(moves.best().score, 33);
  EXPECT_EQ(moves.best().seldepth, 4);
}

TEST_F(RootMovesTest, AnUnfinishedIterationKeepsAScoreThatWasFound) {
  RootMoves moves{task_};
  moves.note(moves.best().move, 1, found(-12));
  moves.settle_unfinished(1, 33);
  EXPECT_EQ(moves.best().score, -12);
  EXPECT_EQ(moves.best().seldepth, 3);
}

TEST_F(RootMovesTest, TheFirstMoveOfAQuiescenceLineComesFirst) {
  RootMoves moves{task_};
  const Move last = moves.at(3).move;
  moves.note_quiescence(70, 5, {last});
  EXPECT_EQ(moves.best().move, last);
  EXPECT_EQ(moves.best().score, 70);
}

TEST_F(RootMovesTest, StandingPatAndLinesThatMayNotBePlayedKeepTheOrder) {
  for (const std::vector<Move>& line : {std::vector<Move>{}, std::vector<Move>{move("d3g6")}}) {
    RootMoves moves{task_};
    const std::vector<std::string> before = order(moves);
    moves.note_quiescence(70, 5, line);
    EXPECT_EQ(order(moves), before);
    EXPECT_EQ(moves.best().pv, line);
  }
}

}  // namespace
}  // namespace quadriga
