// Rooms that decide whether a node or move may be cut off: each where it fires and where it must
// not.
#include <gtest/gtest.h>

#include "search/heuristics/expectations.h"
#include "search/heuristics/move_pruning.h"
#include "search/heuristics/null_move.h"
#include "search/heuristics/probcut.h"
#include "search/heuristics/quiescence.h"
#include "search/heuristics/static_cuts.h"
#include "search/heuristics/table_cutoffs.h"
#include "support/scene.h"

namespace quadriga {
namespace {

using support::move_of;
using support::position_of;

TEST(OpponentWorseningRoom, FiresIfTheLastMoveLostWorth) {
  EXPECT_TRUE(OpponentWorsening::fires(30, -10));
  EXPECT_FALSE(OpponentWorsening::fires(5, -10));
  EXPECT_FALSE(OpponentWorsening::fires(30, kNoScore));
}

TEST(OpponentWorseningRoom, LetsReverseFutilityCutWithASmallerMargin) {
  const Scene scene{kQuiet, kParams.rfp_margin * 4 - 1};
  Node node = scene.node(4, -1, 0);
  EXPECT_FALSE(ReverseFutility::fires(node, kParams));
  node.opponent_worsening = true;
  EXPECT_TRUE(ReverseFutility::fires(node, kParams));
}

TEST(NullMarginRoom, WantsAnEvaluationWellAboveBetaNearTheHorizon) {
  const Scene scene{kQuiet, kParams.null_margin - 1};
  EXPECT_FALSE(NullMargin::allows(scene.node(0, -1, 0), kParams));
  EXPECT_TRUE(NullMargin::allows(scene.node(10, -1, 0), kParams));
}

TEST(NullCutNodesRoom, AllowsANullMoveOnlyWhereACutoffIsExpected) {
  const Scene scene;
  Node node = scene.node(8, -1, 0);
  EXPECT_FALSE(NullCutNodes::allows(node));
  node.cut = true;
  EXPECT_TRUE(NullCutNodes::allows(node));
}

const char* const kRookTakesPawn = "4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1";

Candidate pawn_capture(const Scene& scene) {
  Candidate capture = scene.capture("d1d5");
  capture.captured = Piece::Pawn;
  capture.reduced = 1;
  return capture;
}

TEST(CaptureFutilityRoom, FiresFarBelowAlpha) {
  const Scene scene{kRookTakesPawn, -900};
  EXPECT_TRUE(CaptureFutility::fires(scene.node(1, 0, 1), pawn_capture(scene), kParams));
  const Scene level{kRookTakesPawn, 0};
  EXPECT_FALSE(CaptureFutility::fires(level.node(1, 0, 1), pawn_capture(level), kParams));
}

TEST(CaptureFutilityRoom, SparesChecksAndGreatDepth) {
  const Scene scene{kRookTakesPawn, -900};
  Candidate check = pawn_capture(scene);
  check.gives_check = true;
  EXPECT_FALSE(CaptureFutility::fires(scene.node(1, 0, 1), check, kParams));
  Candidate deep = pawn_capture(scene);
  deep.reduced = kParams.capture_futility_depth + 1;
  EXPECT_FALSE(CaptureFutility::fires(scene.node(9, 0, 1), deep, kParams));
}

TEST(QuiescenceLimitRoom, FiresAfterTheFirstMovesExceptForRecaptures) {
  const Position position = position_of(kRookTakesPawn);
  const Move capture = move_of(position, "d1d5");
  EXPECT_TRUE(QuiescenceLimit::fires(kParams.quiescence_moves, capture, Move{}, kParams));
  EXPECT_FALSE(QuiescenceLimit::fires(kParams.quiescence_moves - 1, capture, Move{}, kParams));
  const Position before = position_of("4k3/8/8/3b4/4P3/8/8/3RK3 b - - 0 1");
  const Position other = position_of("4k3/3r4/8/3P4/8/8/8/3RK3 b - - 0 1");
  const Move on_the_square = move_of(other, "d7d5");
  EXPECT_FALSE(QuiescenceLimit::fires(kParams.quiescence_moves, capture, on_the_square, kParams));
  const Move elsewhere = move_of(before, "d5e4");
  EXPECT_TRUE(QuiescenceLimit::fires(kParams.quiescence_moves, capture, elsewhere, kParams));
}

TEST(TableExpectationRoom, DistrustsEntriesThatContradictTheExpectationAtLowDepth) {
  const Scene scene;
  Node node = scene.node(3, 0, 1);
  node.tt.score = 50;
  node.cut = true;
  EXPECT_TRUE(TableExpectation::trusts(node));
  node.cut = false;
  EXPECT_FALSE(TableExpectation::trusts(node));
  node.depth = TableExpectation::kDepth + 1;
  EXPECT_TRUE(TableExpectation::trusts(node));
}

TEST(TableProbCutRoom, FiresForADeepLowerBoundFarAboveBeta) {
  const Scene scene;
  Node node = scene.node(8, 0, 1);
  node.tt = {Move{}, 1 + kParams.table_probcut_margin, 0, 5, Bound::Lower};
  EXPECT_TRUE(TableProbCut::fires(node, kParams));
  node.tt.depth = 3;
  EXPECT_FALSE(TableProbCut::fires(node, kParams)) << "too shallow";
  node.tt = {Move{}, 1 + kParams.table_probcut_margin, 0, 5, Bound::Upper};
  EXPECT_FALSE(TableProbCut::fires(node, kParams));
  node.tt = {Move{}, mate_in(4), 0, 5, Bound::Lower};
  EXPECT_FALSE(TableProbCut::fires(node, kParams)) << "a mate is not a margin";
}

TEST(FailHighBlendRoom, DrawsShallowScoresTowardsBeta) {
  EXPECT_EQ(FailHighBlend::score(100, 0, 1), 50);
  EXPECT_GT(FailHighBlend::score(100, 0, 9), 80);
}

}  // namespace
}  // namespace quadriga
