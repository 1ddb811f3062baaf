// Every room of search/heuristics/ with a node where it fires and nodes where it must not.
#include <gtest/gtest.h>

#include "search/heuristics/extensions.h"
#include "search/heuristics/first_move.h"
#include "search/heuristics/move_pruning.h"
#include "search/heuristics/null_move.h"
#include "search/heuristics/reductions.h"
#include "search/heuristics/static_cuts.h"
#include "search/heuristics/table_cutoffs.h"
#include "support/scene.h"

namespace quadriga {
namespace {

using support::move_of;
using support::position_of;

// ---- Mate distance ----------------------------------------------------------------------------

TEST(MateDistanceRoom, FiresWhenAFasterMateIsKnown) {
  const Scene scene;
  const Node node = scene.node(5, mate_in(4), mate_in(3));
  EXPECT_TRUE(MateDistance::fires(node, kParams));
  EXPECT_LE(MateDistance::score(node), node.alpha);
}

TEST(MateDistanceRoom, FiresWhenWeAreMatedSoonerElsewhere) {
  const Scene scene;
  const Node node = scene.node(5, -kInfinity, mated_in(3));
  EXPECT_TRUE(MateDistance::fires(node, kParams));
  EXPECT_GE(MateDistance::score(node), node.beta);
}

TEST(MateDistanceRoom, DoesNotFireWhenAMateFromHereWouldBeFaster) {
  const Scene scene;
  EXPECT_FALSE(MateDistance::fires(scene.node(5, mate_in(6), mate_in(5)), kParams));
  EXPECT_FALSE(MateDistance::fires(scene.node(5, mated_in(6), mated_in(5)), kParams));
}

TEST(MateDistanceRoom, DoesNotFireInOrdinaryWindows) {
  const Scene scene;
  EXPECT_FALSE(MateDistance::fires(scene.node(5, -50, 50), kParams));
  EXPECT_FALSE(MateDistance::fires(scene.node(5, -kInfinity, kInfinity), kParams));
}

// ---- Transposition cutoff ---------------------------------------------------------------------

Node with_table(const Scene& scene, Bound bound, Score score, int depth = 8) {
  Node node = scene.node(8, 10, 11);
  node.tt = {.move = {}, .score = score, .eval = 0, .depth = depth, .bound = bound};
  return node;
}

TEST(TtCutoffRoom, FiresWhenTheBoundDecides) {
  const Scene scene;
  EXPECT_TRUE(TtCutoff::fires(with_table(scene, Bound::Exact, 0), kParams));
  EXPECT_TRUE(TtCutoff::fires(with_table(scene, Bound::Lower, 11), kParams));
  EXPECT_TRUE(TtCutoff::fires(with_table(scene, Bound::Upper, 10), kParams));
}

TEST(TtCutoffRoom, DoesNotFireWhenTheBoundLiesOnTheWrongSide) {
  const Scene scene;
  EXPECT_FALSE(TtCutoff::fires(with_table(scene, Bound::Lower, 10), kParams));
  EXPECT_FALSE(TtCutoff::fires(with_table(scene, Bound::Upper, 11), kParams));
  EXPECT_FALSE(TtCutoff::fires(with_table(scene, Bound::None, 0), kParams));
}

TEST(TtCutoffRoom, DoesNotFireWhenTheEntryIsTooShallow) {
  const Scene scene;
  EXPECT_FALSE(TtCutoff::fires(with_table(scene, Bound::Exact, 0, 7), kParams));
}

TEST(TtCutoffRoom, DoesNotFireInAPvNode) {
  const Scene scene;
  Node node = with_table(scene, Bound::Exact, 0);
  node.pv = true;
  EXPECT_FALSE(TtCutoff::fires(node, kParams));
}

TEST(TtCutoffRoom, DoesNotFireNearTheFiftyMoveDraw) {
  const Scene before{"4k3/pppp4/8/8/8/8/PPPP4/R3K3 w - - 89 100"};
  const Scene near{"4k3/pppp4/8/8/8/8/PPPP4/R3K3 w - - 90 100"};
  EXPECT_TRUE(TtCutoff::fires(with_table(before, Bound::Exact, 0), kParams));
  EXPECT_FALSE(TtCutoff::fires(with_table(near, Bound::Exact, 0), kParams));
}

TEST(TtCutoffRoom, ReturnsTheScoreOfTheTable) {
  const Scene scene;
  EXPECT_EQ(TtCutoff::score(with_table(scene, Bound::Lower, 77)), 77);
}

// ---- Reverse futility -------------------------------------------------------------------------

TEST(ReverseFutilityRoom, FiresFarAboveBeta) {
  const Scene scene{kQuiet, 2000};
  EXPECT_TRUE(ReverseFutility::fires(scene.node(3, 0, 1), kParams));
}

TEST(ReverseFutilityRoom, DoesNotFireInCheck) {
  const Scene scene{"4k3/8/8/8/8/8/4r3/R3K3 w - - 0 1"};
  ASSERT_TRUE(scene.frame.legal.in_check());
  EXPECT_FALSE(ReverseFutility::fires(scene.node(3, 0, 1), kParams));
}

TEST(ReverseFutilityRoom, DoesNotFireInAPvNode) {
  const Scene scene{kQuiet, 2000};
  Node node = scene.node(3, 0, 1);
  node.pv = true;
  EXPECT_FALSE(ReverseFutility::fires(node, kParams));
}

TEST(ReverseFutilityRoom, DoesNotFireWhenBetaIsAMate) {
  const Scene scene{kQuiet, 2000};
  EXPECT_FALSE(ReverseFutility::fires(scene.node(3, mated_in(11), mated_in(10)), kParams));
}

TEST(ReverseFutilityRoom, DoesNotFireWithMuchDepthLeft) {
  const Scene scene{kQuiet, 15000};
  EXPECT_TRUE(ReverseFutility::fires(scene.node(kParams.rfp_depth, 0, 1), kParams));
  EXPECT_FALSE(ReverseFutility::fires(scene.node(kParams.rfp_depth + 1, 0, 1), kParams));
}

TEST(ReverseFutilityRoom, NeedsALargerMarginWithEveryPly) {
  const Scene scene{kQuiet, 3 * kParams.rfp_margin + 1};
  EXPECT_TRUE(ReverseFutility::fires(scene.node(3, 0, 1), kParams));
  EXPECT_FALSE(ReverseFutility::fires(scene.node(4, 0, 1), kParams));
}

TEST(ReverseFutilityRoom, NeedsASmallerMarginWhenImproving) {
  const Scene scene{kQuiet, 3 * kParams.rfp_margin - kParams.rfp_improving + 1};
  Node node = scene.node(3, 0, 1);
  EXPECT_FALSE(ReverseFutility::fires(node, kParams));
  node.improving = true;
  EXPECT_TRUE(ReverseFutility::fires(node, kParams));
}

TEST(ReverseFutilityRoom, ScoresBetweenBetaAndTheEvaluation) {
  const Scene scene{kQuiet, 1000};
  const Score score = ReverseFutility::score(scene.node(3, 99, 100));
  EXPECT_GE(score, 100);
  EXPECT_LE(score, 1000);
}

// ---- Null move --------------------------------------------------------------------------------

TEST(NullMoveRoom, IsTriedWithPiecesAndAGoodEvaluation) {
  const Scene scene{kQuiet, 50};
  EXPECT_TRUE(NullMove::tried(scene.node(6, 49, 50), kParams));
}

TEST(NullMoveRoom, IsNotTriedBelowBeta) {
  const Scene scene{kQuiet, 49};
  EXPECT_FALSE(NullMove::tried(scene.node(6, 49, 50), kParams));
}

TEST(NullMoveRoom, IsNotTriedWithOneMinorPiece) {
  const Scene one{"4k3/pppp4/8/8/8/8/PPPP4/B3K3 w - - 0 1", 500};
  EXPECT_FALSE(NullMove::tried(one.node(6, 0, 1), kParams));
  const Scene two{"4k3/pppp4/8/8/8/8/PPPP4/BN2K3 w - - 0 1", 500};
  EXPECT_TRUE(NullMove::tried(two.node(6, 0, 1), kParams));
}

TEST(NullMoveRoom, IsNotTriedWithPawnsAlone) {
  const Scene ours{"r3k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1", 500};
  EXPECT_FALSE(NullMove::tried(ours.node(6, 0, 1), kParams));
  const Scene theirs{"4k3/pppp4/8/8/8/8/PPPP4/R3K3 w - - 0 1", 500};
  EXPECT_TRUE(NullMove::tried(theirs.node(6, 0, 1), kParams));
}

TEST(NullMoveRoom, IsNotTriedBelowItsDepth) {
  const Scene scene{kQuiet, 500};
  EXPECT_TRUE(NullMove::tried(scene.node(kParams.null_depth, 0, 1), kParams));
  EXPECT_FALSE(NullMove::tried(scene.node(kParams.null_depth - 1, 0, 1), kParams));
}

TEST(NullMoveRoom, IsNotTriedInCheckInAPvNodeOrForAMate) {
  const Scene check{"4k3/8/8/8/8/8/4r3/R3K3 w - - 0 1"};
  EXPECT_FALSE(NullMove::tried(check.node(6, 0, 1), kParams));
  const Scene scene{kQuiet, 500};
  Node pv = scene.node(6, 0, 1);
  pv.pv = true;
  EXPECT_FALSE(NullMove::tried(pv, kParams));
  EXPECT_FALSE(NullMove::tried(scene.node(6, mated_in(11), mated_in(10)), kParams));
}

TEST(NullMoveRoom, SearchesLessDeeplyTheBetterItLooks) {
  const Scene even{kQuiet, 0};
  const Scene good{kQuiet, 2 * kParams.null_eval_scale};
  const Scene huge{kQuiet, 15000};
  const int depth = NullMove::depth_after(even.node(10, -1, 0), kParams);
  EXPECT_LT(depth, 9);
  EXPECT_EQ(NullMove::depth_after(good.node(10, -1, 0), kParams), depth - 2);
  EXPECT_EQ(NullMove::depth_after(huge.node(10, -1, 0), kParams), depth - kParams.null_eval_most);
}

// Answers the room's two questions without searching.
struct FakeSearcher {
  Score after_pass;
  Score verified = 0;
  int verifications = 0;
  bool within_verification = false;

  bool verifying() const { return within_verification; }
  Score search_null_move(const Node&, int) const { return after_pass; }
  Score verify_null_move(const Node&, int) {
    ++verifications;
    return verified;
  }
};

struct NullMoveAnswer {
  bool cuts;
  Score score;
};

NullMoveAnswer ask(FakeSearcher& searcher, int depth) {
  const Scene scene{kQuiet, 200};
  Score score = 0;
  const bool cuts = NullMove::cuts(searcher, scene.node(depth, 99, 100), kParams, score);
  return {cuts, score};
}

TEST(NullMoveRoom, CutsOnlyIfPassingKeepsTheScoreAboveBeta) {
  FakeSearcher low{99};
  FakeSearcher high{150};
  EXPECT_FALSE(ask(low, 8).cuts);
  EXPECT_TRUE(ask(high, 8).cuts);
  EXPECT_EQ(ask(high, 8).score, 150);
}

TEST(NullMoveRoom, AMateAfterAPassProvesNoMoreThanBeta) {
  FakeSearcher mate{mate_in(9)};
  EXPECT_TRUE(ask(mate, 8).cuts);
  EXPECT_EQ(ask(mate, 8).score, 100);
}

TEST(NullMoveRoom, IsVerifiedOnlyAtHighDepth) {
  FakeSearcher searcher{150, 150};
  ask(searcher, kParams.null_verify_depth - 1);
  EXPECT_EQ(searcher.verifications, 0);
  ask(searcher, kParams.null_verify_depth);
  EXPECT_EQ(searcher.verifications, 1);
}

TEST(NullMoveRoom, AVerificationIsNotVerifiedItself) {
  FakeSearcher searcher{150, 99};
  searcher.within_verification = true;
  EXPECT_TRUE(ask(searcher, kParams.null_verify_depth).cuts);
  EXPECT_EQ(searcher.verifications, 0);
}

TEST(NullMoveRoom, AFailedVerificationDoesNotCut) {
  FakeSearcher zugzwang{150, 99};
  EXPECT_FALSE(ask(zugzwang, kParams.null_verify_depth).cuts);
}

// ---- Internal reduction and check extension ---------------------------------------------------

TEST(InternalReductionRoom, FiresWithoutATableMoveInPvAndCutNodes) {
  const Scene scene;
  Node node = scene.node(kParams.iir_depth, 0, 1);
  node.cut = true;
  EXPECT_TRUE(InternalReduction::fires(node, kParams));
  node.cut = false;
  node.pv = true;
  EXPECT_TRUE(InternalReduction::fires(node, kParams));
}

TEST(InternalReductionRoom, DoesNotFireWithATableMoveAtLowDepthOrInAllNodes) {
  const Scene scene;
  Node known = scene.node(8, 0, 1);
  known.cut = true;
  known.tt_move = move_of(scene.frame.position, "a1b1");
  EXPECT_FALSE(InternalReduction::fires(known, kParams));
  Node shallow = scene.node(kParams.iir_depth - 1, 0, 1);
  shallow.cut = true;
  EXPECT_FALSE(InternalReduction::fires(shallow, kParams));
  EXPECT_FALSE(InternalReduction::fires(scene.node(8, 0, 1), kParams));
}

TEST(CheckExtensionRoom, FiresInCheckNearTheHorizonOnly) {
  const Scene check{"4k3/8/8/8/8/8/4r3/R3K3 w - - 0 1"};
  EXPECT_TRUE(CheckExtension::fires(check.node(1, 0, 1), kParams));
  EXPECT_FALSE(CheckExtension::fires(check.node(30, 0, 1), kParams));
  EXPECT_FALSE(CheckExtension::fires(Scene{}.node(1, 0, 1), kParams));
}

// ---- Late move reductions ---------------------------------------------------------------------

const ReductionTable kReductions{kParams};

// In plies.
int reduction(const Node& node, const Candidate& candidate, bool by_history = true) {
  const int history = by_history ? ReductionHistory::hundredths(candidate, kParams) : 0;
  return (LateMoveReduction::hundredths(node, candidate, kReductions, kParams) + history) / 100;
}

TEST(ReductionTable, GrowsWithDepthAndMoveNumber) {
  for (int depth = 1; depth < 63; ++depth)
    for (int index = 1; index < 63; ++index) {
      EXPECT_LE(kReductions.hundredths(depth, index), kReductions.hundredths(depth + 1, index));
      EXPECT_LE(kReductions.hundredths(depth, index), kReductions.hundredths(depth, index + 1));
      EXPECT_GE(kReductions.hundredths(depth, index), 0);
    }
}

TEST(ReductionTable, CanBeReadBeyondItsEdge) {
  EXPECT_EQ(kReductions.hundredths(kMaxPly, kMaxMoves), kReductions.hundredths(63, 63));
}

TEST(LateMoveReductionRoom, NeverReducesTheFirstMove) {
  const Scene scene;
  for (int depth = 1; depth < 40; ++depth)
    EXPECT_FALSE(LateMoveReduction::fires(scene.node(depth, 0, 1), scene.quiet("a1b1", 0, 1)));
}

TEST(LateMoveReductionRoom, SparesTheFirstTwoMovesOfAPvNode) {
  const Scene scene;
  Node node = scene.node(10, 0, 1);
  EXPECT_TRUE(LateMoveReduction::fires(node, scene.quiet("a1b1", 1, 1)));
  node.pv = true;
  EXPECT_FALSE(LateMoveReduction::fires(node, scene.quiet("a1b1", 1, 1)));
  EXPECT_TRUE(LateMoveReduction::fires(node, scene.quiet("a1b1", 2, 1)));
}

TEST(LateMoveReductionRoom, DoesNotFireAtDepthOne) {
  const Scene scene;
  EXPECT_FALSE(LateMoveReduction::fires(scene.node(1, 0, 1), scene.quiet("a1b1", 20, 1)));
}

TEST(LateMoveReductionRoom, ReducesLateMovesMore) {
  const Scene scene;
  const Node node = scene.node(12, 0, 1);
  EXPECT_GT(reduction(node, scene.quiet("a1b1", 30, 1)),
            reduction(node, scene.quiet("a1b1", 2, 1)));
}

TEST(LateMoveReductionRoom, ReducesLessWithAGoodRecordAndMoreWithABadOne) {
  const Scene scene;
  const Node node = scene.node(12, 0, 1);
  Candidate candidate = scene.quiet("a1b1", 12, 1);
  const int usual = reduction(node, candidate);
  candidate.history = 2 * kParams.lmr_history;
  EXPECT_EQ(reduction(node, candidate), usual - 2);
  EXPECT_EQ(reduction(node, candidate, false), usual) << "the history is not used";
  candidate.history = -2 * kParams.lmr_history;
  EXPECT_EQ(reduction(node, candidate), usual + 2);
}

TEST(LateMoveReductionRoom, ReducesChecksCapturesAndPvNodesLessAndCutNodesMore) {
  const Scene scene;
  const Node node = scene.node(12, 0, 1);
  const Candidate plain = scene.quiet("a1b1", 12, 1);
  Candidate check = plain;
  check.gives_check = true;
  Candidate noisy = plain;
  noisy.quiet = false;
  Node pv = node;
  pv.pv = true;
  Node cut = node;
  cut.cut = true;
  EXPECT_LE(reduction(node, check), reduction(node, plain));
  EXPECT_LT(reduction(node, noisy), reduction(node, plain));
  EXPECT_LT(reduction(pv, plain), reduction(node, plain));
  EXPECT_GT(reduction(cut, plain), reduction(node, plain));
}

// ---- Late move pruning ------------------------------------------------------------------------

TEST(LateMovePruningRoom, FiresForLateMovesAtLowDepth) {
  const Scene scene;
  EXPECT_TRUE(LateMovePruning::fires(scene.node(1, 0, 1), scene.quiet("a1b1", 20, 1), kParams));
}

TEST(LateMovePruningRoom, DoesNotFireForEarlyMovesOrAtHighDepth) {
  const Scene scene;
  EXPECT_FALSE(LateMovePruning::fires(scene.node(1, 0, 1), scene.quiet("a1b1", 1, 1), kParams));
  const Node deep = scene.node(kParams.lmp_depth + 1, 0, 1);
  EXPECT_FALSE(LateMovePruning::fires(deep, scene.quiet("a1b1", 200, 1), kParams));
}

TEST(LateMovePruningRoom, LooksAtMoreMovesWhenImprovingAndWithEveryPly) {
  const Scene scene;
  const auto first_pruned = [&](int depth, bool improving) {
    Node node = scene.node(depth, 0, 1);
    node.improving = improving;
    int index = 0;
    while (!LateMovePruning::fires(node, scene.quiet("a1b1", index, 1), kParams)) ++index;
    return index;
  };
  for (int depth = 1; depth < kParams.lmp_depth; ++depth) {
    EXPECT_GE(first_pruned(depth, false), 1) << "the first move is never skipped";
    EXPECT_LT(first_pruned(depth, false), first_pruned(depth, true));
    EXPECT_LT(first_pruned(depth, false), first_pruned(depth + 1, false));
  }
}

// ---- Futility ---------------------------------------------------------------------------------

TEST(FutilityRoom, FiresForQuietMovesFarBelowAlphaAtTheFrontier) {
  const Scene scene{kQuiet, -1000};
  EXPECT_TRUE(Futility::fires(scene.node(3, 0, 1), scene.quiet("a1b1", 5, 1), kParams));
  EXPECT_FALSE(Futility::fires(scene.node(3, 0, 1), scene.quiet("a1b1", 5, 2), kParams));
}

TEST(ExtendedFutilityRoom, FiresForQuietMovesFarBelowAlphaBeforeTheFrontier) {
  const Scene scene{kQuiet, -1000};
  EXPECT_TRUE(ExtendedFutility::fires(scene.node(3, 0, 1), scene.quiet("a1b1", 5, 2), kParams));
  EXPECT_FALSE(ExtendedFutility::fires(scene.node(3, 0, 1), scene.quiet("a1b1", 5, 1), kParams));
}

TEST(FutilityRoom, SparesChecksAndCaptures) {
  const Scene scene{kQuiet, -1000};
  Candidate check = scene.quiet("a1b1", 5, 1);
  check.gives_check = true;
  EXPECT_FALSE(Futility::fires(scene.node(3, 0, 1), check, kParams));
  Candidate noisy = scene.quiet("a1b1", 5, 1);
  noisy.quiet = false;
  EXPECT_FALSE(Futility::fires(scene.node(3, 0, 1), noisy, kParams));
}

TEST(FutilityRoom, DoesNotFireInCheck) {
  const Scene check{"4k3/8/8/8/8/8/4r3/R3K3 w - - 0 1"};
  Node node = check.node(3, kInfinity - 1, kInfinity);
  EXPECT_FALSE(Futility::fires(node, check.quiet("e1d1", 5, 1), kParams));
}

TEST(FutilityRoom, DoesNotFireNearAlphaOrWithMuchDepthLeft) {
  const Scene near{kQuiet, 0};
  EXPECT_FALSE(Futility::fires(near.node(3, 0, 1), near.quiet("a1b1", 5, 1), kParams));
  const Scene far{kQuiet, -15000};
  const Candidate deep = far.quiet("a1b1", 5, kParams.futility_depth + 1);
  EXPECT_FALSE(ExtendedFutility::fires(far.node(12, 0, 1), deep, kParams));
}

TEST(ExtendedFutilityRoom, AllowsMoreWithEveryPlyLeft) {
  const Scene scene{kQuiet, -(kParams.futility_base + 2 * kParams.futility_margin)};
  EXPECT_TRUE(ExtendedFutility::fires(scene.node(5, 0, 1), scene.quiet("a1b1", 5, 2), kParams));
  EXPECT_FALSE(ExtendedFutility::fires(scene.node(5, 0, 1), scene.quiet("a1b1", 5, 3), kParams));
}

// ---- Pruning by static exchange ---------------------------------------------------------------

constexpr const char* kGuarded = "4k3/8/1p6/p7/8/8/3Q4/4K3 w - - 0 1";

TEST(SeePruningRoom, FiresForACaptureThatLosesTheQueen) {
  const Scene scene{kGuarded};
  EXPECT_TRUE(SeePruning::fires(scene.node(3, 0, 1), scene.capture("d2a5"), kParams));
}

TEST(SeePruningRoom, FiresForAQuietMoveThatHangsThePiece) {
  const Scene scene{kGuarded};
  EXPECT_TRUE(SeePruning::fires(scene.node(3, 0, 1), scene.quiet("d2b4", 5, 2), kParams));
}

TEST(SeePruningRoom, DoesNotFireForMovesThatLoseNothing) {
  const Scene scene{"4k3/8/8/p7/8/8/3Q4/4K3 w - - 0 1"};
  EXPECT_FALSE(SeePruning::fires(scene.node(3, 0, 1), scene.capture("d2a5"), kParams));
  EXPECT_FALSE(SeePruning::fires(scene.node(3, 0, 1), scene.quiet("d2d4", 5, 2), kParams));
}

TEST(SeePruningRoom, AllowsSacrificesWithDepthLeft) {
  const Scene scene{kGuarded};
  EXPECT_FALSE(SeePruning::fires(scene.node(12, 0, 1), scene.capture("d2a5"), kParams));
  EXPECT_FALSE(SeePruning::fires(scene.node(12, 0, 1), scene.quiet("d2b4", 5, 8), kParams));
}

}  // namespace
}  // namespace quadriga
