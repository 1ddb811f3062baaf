// Rooms of search/heuristics/ that came later: each with a node where it fires and one where it
// must not.
#include <gtest/gtest.h>

#include "search/heuristics/aspiration.h"
#include "search/heuristics/corrections.h"
#include "search/heuristics/extensions.h"
#include "search/heuristics/first_move.h"
#include "search/heuristics/move_pruning.h"
#include "search/heuristics/ordering.h"
#include "search/heuristics/probcut.h"
#include "search/heuristics/queen_mates.h"
#include "search/heuristics/quiescence_checks.h"
#include "search/heuristics/reductions.h"
#include "search/heuristics/singular.h"
#include "search/heuristics/static_cuts.h"
#include "search/heuristics/table_cutoffs.h"
#include "support/scene.h"

namespace quadriga {
namespace {

using support::move_of;
using support::position_of;

// ---- Razoring, history pruning, ProbCut ---------------------------------------------------------

TEST(RazoringRoom, FiresFarBelowAlphaAtLowDepthOnly) {
  const Scene scene{kQuiet, -900};
  EXPECT_TRUE(Razoring::fires(scene.node(1, 0, 1), kParams));
  EXPECT_FALSE(Razoring::fires(scene.node(kParams.razor_depth + 1, 0, 1), kParams));
  EXPECT_FALSE(Razoring::fires(Scene{kQuiet, 0}.node(1, 0, 1), kParams));
}

TEST(RazoringRoom, DoesNotFireInPvNodesInCheckOrForMates) {
  const Scene scene{kQuiet, -900};
  Node open = scene.node(1, 0, 100);
  open.pv = true;
  EXPECT_FALSE(Razoring::fires(open, kParams));
  EXPECT_FALSE(Razoring::fires(scene.node(1, mate_in(9), mate_in(8)), kParams));
  const Scene check{"4k3/8/8/8/8/8/4r3/R3K3 w - - 0 1"};
  EXPECT_FALSE(Razoring::fires(check.node(1, 0, 1), kParams));
}

TEST(HistoryPruningRoom, FiresForMovesThatNearlyAlwaysFailed) {
  const Scene scene;
  Candidate bad = scene.quiet("a1b1", 5, 2);
  bad.history = -30000;
  EXPECT_TRUE(HistoryPruning::fires(scene.node(3, 0, 1), bad, kParams));
  bad.history = -100;
  EXPECT_FALSE(HistoryPruning::fires(scene.node(3, 0, 1), bad, kParams));
  bad.history = -30000;
  bad.reduced = kParams.history_prune_depth + 1;
  EXPECT_FALSE(HistoryPruning::fires(scene.node(9, 0, 1), bad, kParams));
}

TEST(ProbCutRoom, IsTriedAtDepthUnlessTheTableRefutesIt) {
  const Scene scene;
  Node node = scene.node(8, 0, 1);
  EXPECT_TRUE(ProbCut::tried(node, kParams));
  node.tt.bound = Bound::Upper;
  node.tt.depth = 7;
  node.tt.score = 0;
  EXPECT_FALSE(ProbCut::tried(node, kParams));
  EXPECT_FALSE(ProbCut::tried(scene.node(kParams.probcut_depth - 1, 0, 1), kParams));
}

// ---- Singular moves -----------------------------------------------------------------------------

Node with_table_move(const Scene& scene, int depth, Score score, Bound bound) {
  Node node = scene.node(depth, 0, 1);
  node.tt_move = move_of(scene.frame.position, "a1b1");
  node.tt = {node.tt_move, score, 0, depth - 1, bound};
  return node;
}

TEST(SingularRoom, IsTriedForADeepTableMoveThatIsGood) {
  const Scene scene;
  const Node node = with_table_move(scene, 9, 40, Bound::Lower);
  EXPECT_TRUE(Singular::tried(node, scene.quiet("a1b1", 0, 9), kParams));
  EXPECT_FALSE(Singular::tried(node, scene.quiet("a1d1", 1, 9), kParams)) << "another move";
  EXPECT_LT(Singular::bound(node, kParams), 40);
  EXPECT_LT(Singular::depth(node), 5);
}

TEST(SingularRoom, IsNotTriedForUpperBoundsShallowEntriesOrMates) {
  const Scene scene;
  const Candidate move = scene.quiet("a1b1", 0, 9);
  EXPECT_FALSE(Singular::tried(with_table_move(scene, 9, 40, Bound::Upper), move, kParams));
  EXPECT_FALSE(Singular::tried(with_table_move(scene, 9, mate_in(9), Bound::Lower), move, kParams));
  Node shallow = with_table_move(scene, 9, 40, Bound::Lower);
  shallow.tt.depth = 3;
  EXPECT_FALSE(Singular::tried(shallow, move, kParams));
}

TEST(DoubleExtensionRoom, FiresWhenTheOthersAreFarWorse) {
  const Scene scene;
  const Node node = scene.node(9, 0, 1);
  EXPECT_TRUE(DoubleExtension::fires(node, -200, 20, kParams));
  EXPECT_FALSE(DoubleExtension::fires(node, 15, 20, kParams));
  Scene tired;
  tired.frame.doubles = kParams.double_most;
  EXPECT_FALSE(DoubleExtension::fires(tired.node(9, 0, 1), -200, 20, kParams));
}

TEST(MulticutRoom, FiresWhenTheOthersReachBetaToo) {
  const Scene scene;
  EXPECT_TRUE(Multicut::fires(scene.node(9, 0, 1), 10));
  EXPECT_FALSE(Multicut::fires(scene.node(9, 0, 1), 0));
}

TEST(NegativeExtensionRoom, ReducesWhereTheTableMoveIsOneOfSeveral) {
  const Scene scene;
  EXPECT_LT(NegativeExtension::plies(with_table_move(scene, 9, 40, Bound::Lower)), 0);
  EXPECT_EQ(NegativeExtension::plies(with_table_move(scene, 9, -40, Bound::Lower)), 0);
}

// ---- Corrections and histories ------------------------------------------------------------------

TEST(CorrectionValue, DriftsTowardsWhatIsObservedAndStaysInItsRange) {
  CorrectionValue value;
  for (int i = 0; i < 1000; ++i) value.add(10'000);
  EXPECT_GT(value.get(), CorrectionValue::kLimit / 2);
  EXPECT_LE(value.get(), CorrectionValue::kLimit);
  for (int i = 0; i < 1000; ++i) value.add(-10'000);
  EXPECT_LT(value.get(), -CorrectionValue::kLimit / 2);
  EXPECT_GE(value.get(), -CorrectionValue::kLimit);
}

TEST(CorrectionRooms, EachDependsOnItsOwnPartOfThePosition) {
  Corrections corrections;
  const Position position = position_of(kQuiet);
  const Position rook_elsewhere = position_of("4k3/pppp4/8/8/8/8/PPPP4/1R2K3 w - - 0 1");
  const Position pawn_elsewhere = position_of("4k3/pppp4/8/8/8/3P4/PPP5/R3K3 w - - 0 1");
  corrections.value(CorrectionKind::Pawns, position).add(200);
  corrections.value(CorrectionKind::OurPieces, position).add(200);
  EXPECT_GT(PawnCorrection::part(corrections, position, kParams), 0);
  EXPECT_GT(PawnCorrection::part(corrections, rook_elsewhere, kParams), 0);
  EXPECT_EQ(PawnCorrection::part(corrections, pawn_elsewhere, kParams), 0);
  EXPECT_GT(PieceCorrection::part(corrections, pawn_elsewhere, kParams), 0);
  EXPECT_EQ(PieceCorrection::part(corrections, rook_elsewhere, kParams), 0);
  EXPECT_EQ(MinorCorrection::part(corrections, position, kParams), 0);
}

TEST(CorrectionRooms, TheLastTwoMovesHaveTheirOwnSlot) {
  Corrections corrections;
  const Landing a{100};
  const Landing b{200};
  corrections.continuation(a, b).add(200);
  EXPECT_GT(ContinuationCorrection::part(corrections, a, b, kParams), 0);
  EXPECT_EQ(ContinuationCorrection::part(corrections, b, a, kParams), 0);
}

TEST(ThreatHistoryRoom, KeepsMovesOfAttackedPiecesApart) {
  Histories histories;
  const Scene scene;
  const Move move = move_of(scene.frame.position, "a1b1");
  const QuietContext safe{.side = Side::White};
  const QuietContext danger{.side = Side::White, .attacked = move.from().bit()};
  ButterflyHistory::value(histories, danger, move).add(500);
  EXPECT_EQ(ButterflyHistory::value(histories, safe, move).get(), 0);
  EXPECT_GT(ButterflyHistory::value(histories, danger, move).get(), 0);
}

TEST(PawnHistoryRoom, AppliesToItsOwnPawnStructureOnly) {
  Histories histories;
  const Landing landing = Landing::of(Side::White, Piece::Rook, Square{1});
  histories.pawn(7)[landing.index].add(500);
  const QuietContext same{.side = Side::White, .pawns = &histories.pawn(7)};
  const QuietContext other{.side = Side::White, .pawns = &histories.pawn(8)};
  EXPECT_GT(PawnHistory::score(same, landing), 0);
  EXPECT_EQ(PawnHistory::score(other, landing), 0);
}

TEST(DeepContinuationRoom, DependsOnTheMoveFourPliesAgo) {
  Histories histories;
  const Landing before{300};
  const Landing landing = Landing::of(Side::White, Piece::Rook, Square{1});
  histories.continuation(before)[landing.index].add(500);
  const QuietContext after{.side = Side::White, .fourth = &histories.continuation(before)};
  const QuietContext elsewhere{.side = Side::White, .fourth = &histories.continuation({301})};
  EXPECT_GT(DeepContinuation::score(after, landing), 0);
  EXPECT_EQ(DeepContinuation::score(elsewhere, landing), 0);
}

// ---- What a node is taken for -----------------------------------------------------------------

TEST(NodeRooms, FormerMainLinesAreReducedLessAndExpectedCutoffsMore) {
  const ReductionTable table{kParams};
  const Scene scene;
  const Candidate late = scene.quiet("a1b1", 12, 6);
  const auto reduction = [&](const Node& node) {
    return LateMoveReduction::hundredths(node, late, table, kParams);
  };
  const Node plain = scene.node(12, 0, 1);
  Node once_pv = plain;
  once_pv.table_pv = true;
  Node cut = plain;
  cut.cut = true;
  Node improving = plain;
  improving.improving = true;
  EXPECT_LT(reduction(once_pv), reduction(plain));
  EXPECT_GT(reduction(cut), reduction(plain));
  EXPECT_LT(reduction(improving), reduction(plain));
}

TEST(AspirationReductionRoom, ReducesAfterEachFailHighOnly) {
  AspirationWindow window{true, true, 0, kParams};
  EXPECT_EQ(window.reduction(), 0);
  window.widen(window.beta());
  EXPECT_EQ(window.reduction(), 1);
  window.widen(window.alpha());
  EXPECT_EQ(window.reduction(), 0);
  AspirationWindow closed{true, false, 0, kParams};
  closed.widen(closed.beta());
  EXPECT_EQ(closed.reduction(), 0);
}

// ---- Techniques of earlier engines --------------------------------------------------------------

TEST(InternalDeepeningRoom, FiresWithoutATableMove) {
  const Scene scene;
  Node node = scene.node(8, 0, 1);
  node.cut = true;
  EXPECT_TRUE(InternalDeepening::fires(node, kParams));
  EXPECT_LT(InternalDeepening::depth(node, kParams), node.depth);
  node.tt_move = move_of(scene.frame.position, "a1b1");
  EXPECT_FALSE(InternalDeepening::fires(node, kParams));
}

TEST(EnhancedCutoffRoom, FiresWhenTheTableKnowsTheOpponentIsLost) {
  const Scene scene;
  const Node node = scene.node(6, 0, 1);
  EXPECT_TRUE(EnhancedCutoff::tried(node, kParams));
  EXPECT_TRUE(EnhancedCutoff::fires(node, {{}, -50, 0, 5, Bound::Upper}));
  EXPECT_FALSE(EnhancedCutoff::fires(node, {{}, -50, 0, 5, Bound::Lower}));
  EXPECT_FALSE(EnhancedCutoff::fires(node, {{}, -50, 0, 4, Bound::Upper}));
  EXPECT_FALSE(EnhancedCutoff::fires(node, {{}, 50, 0, 5, Bound::Upper}));
}

// Black has just taken a knight on e4; the bishop can take back.
TEST(RecaptureExtensionRoom, FiresForARecaptureOfTheSameValue) {
  Frame before;
  before.position = position_of("4k3/8/3n4/8/4N3/5B2/8/4K3 b - - 0 1");
  before.move = move_of(before.position, "d6e4");
  Scene scene{"4k3/8/8/8/4n3/5B2/8/4K3 w - - 0 1"};
  Node node = scene.node(5, 0, 100);
  node.pv = true;
  EXPECT_TRUE(RecaptureExtension::fires(node, scene.capture("f3e4"), before));
  EXPECT_FALSE(RecaptureExtension::fires(scene.node(5, 0, 1), scene.capture("f3e4"), before));
  EXPECT_FALSE(RecaptureExtension::fires(node, scene.quiet("f3g2", 2, 4), before));
}

TEST(PassedPawnExtensionRoom, FiresForAPawnThatNothingStops) {
  const Scene scene{"4k3/8/8/1P6/8/8/8/4K3 w - - 0 1"};
  EXPECT_TRUE(PassedPawnExtension::fires(scene.node(5, 0, 1), scene.quiet("b5b6", 2, 4)));
  EXPECT_FALSE(PassedPawnExtension::fires(scene.node(5, 0, 1), scene.quiet("e1e2", 2, 4)));
  const Scene stopped{"4k3/2p5/8/1P6/8/8/8/4K3 w - - 0 1"};
  EXPECT_FALSE(PassedPawnExtension::fires(stopped.node(5, 0, 1), stopped.quiet("b5b6", 2, 4)));
}

TEST(HorizonCheckRoom, FiresForChecksThatLoseNothing) {
  const Scene scene{"4k3/8/8/8/8/8/8/R3K3 w - - 0 1"};
  EXPECT_TRUE(HorizonCheck::fires(scene.node(0, 0, 1), move_of(scene.frame.position, "a1a8")));
  const Scene guarded{"1r2k3/8/8/8/8/8/8/R3K3 w - - 0 1"};
  EXPECT_FALSE(HorizonCheck::fires(guarded.node(0, 0, 1), move_of(guarded.frame.position, "a1a8")));
}

TEST(HangingCheckRoom, FiresForADoubleAttack) {
  const Scene fork{"4k3/8/b7/8/8/8/8/3QK3 w - - 0 1"};
  EXPECT_TRUE(HangingCheck::fires(fork.node(0, 0, 1), move_of(fork.frame.position, "d1a4")))
      << "attacks king and bishop";
  EXPECT_FALSE(HangingCheck::fires(fork.node(0, 0, 1), move_of(fork.frame.position, "d1h5")));
}

TEST(OneReplyRoom, FiresInCheckWithOneReply) {
  const Scene corner{"k7/8/8/8/8/8/6q1/7K w - - 0 1"};
  EXPECT_TRUE(OneReply::fires(corner.node(0, 0, 1)));
  EXPECT_FALSE(OneReply::fires(Scene{}.node(0, 0, 1)));
}

TEST(QueenMateRoom, FindsMatesAndNothingElse) {
  EXPECT_FALSE(
      QueenMate::move(Scene{"6k1/5ppp/6N1/8/8/8/8/3Q2K1 w - - 0 1"}.node(0, 0, 1)).is_none())
      << "Qd8 is mate";
  EXPECT_FALSE(QueenMate::move(Scene{"7k/8/6K1/8/8/8/8/1Q6 w - - 0 1"}.node(0, 0, 1)).is_none());
  EXPECT_TRUE(QueenMate::move(Scene{"7k/8/8/8/8/8/8/1Q5K w - - 0 1"}.node(0, 0, 1)).is_none());
  EXPECT_TRUE(
      QueenMate::move(Scene{"2rr2k1/5ppp/8/8/8/8/8/3Q2K1 w - - 0 1"}.node(0, 0, 1)).is_none())
      << "the other rook recaptures";
}

TEST(MateThreatRoom, FiresForAMoveThatThreatensMate) {
  const Scene scene{"5rk1/5p1p/6pQ/8/8/5N2/8/6K1 w - - 0 1"};
  EXPECT_TRUE(MateThreat::fires(scene.node(5, 0, 1), scene.quiet("f3g5", 4, 3)));
  EXPECT_FALSE(MateThreat::fires(scene.node(5, 0, 1), scene.quiet("g1h1", 4, 3)));
}

}  // namespace
}  // namespace quadriga
