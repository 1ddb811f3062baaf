// Rooms that change the depth of a node or move by what was seen nearby: each where it fires and
// where it must not.
#include <gtest/gtest.h>

#include "search/heuristics/first_move.h"
#include "search/heuristics/reductions.h"
#include "support/scene.h"

namespace quadriga {
namespace {

using support::move_of;

TEST(ShallowResearchRoom, FiresForAMoveThatIsHardlyBetter) {
  EXPECT_TRUE(ShallowResearch::fires(1, 0, kParams));
  EXPECT_FALSE(ShallowResearch::fires(kParams.lmr_shallower + 1, 0, kParams));
}

TEST(ChildFailHighsRoom, ReducesMoreWhereTheRepliesOftenCutOff) {
  Frame below;
  EXPECT_EQ(ChildFailHighs::hundredths(below, kParams), 0);
  below.cutoffs = ChildFailHighs::kMany + 1;
  EXPECT_GT(ChildFailHighs::hundredths(below, kParams), 0);
}

TEST(CaptureReductionsRoom, ReducesCapturesThatOftenFailed) {
  const Scene scene{"4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1"};
  Candidate capture = scene.capture("d1d5");
  capture.history = -kParams.lmr_capture_history;
  EXPECT_EQ(CaptureReductions::hundredths(capture, kParams), 100);
  capture.history = kParams.lmr_capture_history;
  EXPECT_EQ(CaptureReductions::hundredths(capture, kParams), -100);
  Candidate quiet = scene.quiet("d1d2", 3, 3);
  quiet.history = -kParams.lmr_capture_history;
  EXPECT_EQ(CaptureReductions::hundredths(quiet, kParams), 0);
}

TEST(LessAfterBestRoom, FiresAtMediumDepthUnlessTheResultIsKnown) {
  const Scene scene;
  EXPECT_TRUE(LessAfterBest::fires(scene.node(8, 0, 100), 20));
  EXPECT_FALSE(LessAfterBest::fires(scene.node(2, 0, 100), 20));
  EXPECT_FALSE(LessAfterBest::fires(scene.node(20, 0, 100), 20));
  EXPECT_FALSE(LessAfterBest::fires(scene.node(8, 0, 100), mate_in(5)));
}

Frame reduced_before(const Scene& scene, int reduction, Score eval) {
  Frame before = scene.frame;
  before.move = move_of(scene.frame.position, "a1b1");
  before.reduction = reduction;
  before.eval = eval;
  return before;
}

TEST(HindsightRoom, GivesDepthBackIfTheReducedMoveWasGoodForTheOpponent) {
  const Scene scene{kQuiet, -80};
  EXPECT_EQ(Hindsight::plies(scene.node(5, 0, 1), reduced_before(scene, 3, 20), kParams), 1);
  EXPECT_EQ(Hindsight::plies(scene.node(5, 0, 1), reduced_before(scene, 0, 20), kParams), 0);
}

TEST(HindsightRoom, TakesDepthIfTheReducedMoveWasBadForTheOpponent) {
  const Scene scene{kQuiet, kParams.hindsight_margin + 50};
  EXPECT_EQ(Hindsight::plies(scene.node(5, 0, 1), reduced_before(scene, 2, 0), kParams), -1);
  EXPECT_EQ(Hindsight::plies(scene.node(1, 0, 1), reduced_before(scene, 2, 0), kParams), 0);
}

TEST(HindsightRoom, SaysNothingAfterACheckOrANullMove) {
  const Scene scene{kQuiet, -80};
  EXPECT_EQ(Hindsight::plies(scene.node(5, 0, 1), reduced_before(scene, 3, kNoScore), kParams), 0);
  Frame passed = reduced_before(scene, 3, 20);
  passed.move = {};
  EXPECT_EQ(Hindsight::plies(scene.node(5, 0, 1), passed, kParams), 0);
}

TEST(ShallowEntryRoom, FiresIfTheEntryIsMuchShallowerThanTheNode) {
  const Scene scene;
  Node node = scene.node(10, 0, 1);
  node.cut = true;
  node.tt_move = move_of(scene.frame.position, "a1b1");
  node.tt.depth = 10 - kParams.shallow_entry_gap;
  EXPECT_TRUE(ShallowEntry::fires(node, kParams));
  node.tt.depth = 9;
  EXPECT_FALSE(ShallowEntry::fires(node, kParams));
  node.tt.depth = 0;
  node.tt_move = {};
  EXPECT_FALSE(ShallowEntry::fires(node, kParams)) << "there is no entry: another room's case";
  node.tt_move = move_of(scene.frame.position, "a1b1");
  node.cut = false;
  EXPECT_FALSE(ShallowEntry::fires(node, kParams));
}

}  // namespace
}  // namespace quadriga
