// Rooms that credit moves without a cutoff of their own, and corrections by newer features: each
// where it fires and where it must not.
#include <gtest/gtest.h>

#include "search/heuristics/corrections.h"
#include "search/heuristics/learning.h"
#include "support/scene.h"
#include "support/searching.h"

namespace quadriga {
namespace {

using support::move_of;
using support::position_of;

Frame frame_before(const char* move, bool quiet, int order, Score eval = 0) {
  Scene scene{kQuiet, eval};
  scene.frame.move = move_of(scene.frame.position, move);
  scene.frame.quiet = quiet;
  scene.frame.order = order;
  return scene.frame;
}

TEST(TableHistoryRoom, AnEarlyQuietMoveWasRefuted) {
  EXPECT_TRUE(TableHistory::refutes(frame_before("a1b1", true, 0)));
  EXPECT_FALSE(TableHistory::refutes(frame_before("a1b1", true, TableHistory::kEarly)));
  EXPECT_FALSE(TableHistory::refutes(frame_before("a1b1", false, 0)));
}

TEST(TableHistoryRoom, AMoveFromTheTableEarnsLessThanASearchedOne) {
  EXPECT_GT(TableHistory::bonus(1000), 0);
  EXPECT_LT(TableHistory::bonus(1000), 1000);
}

TEST(PriorCreditRoom, TheQuietMoveBeforeAFailLowEarnsMoreIfItWasTriedLate) {
  const Frame early = frame_before("a1b1", true, 0);
  const Frame late = frame_before("a1b1", true, 9);
  EXPECT_TRUE(PriorCredit::fires(early));
  EXPECT_GT(PriorCredit::bonus(1000, late, kParams), PriorCredit::bonus(1000, early, kParams));
  EXPECT_FALSE(PriorCredit::fires(frame_before("a1b1", false, 0)));
  EXPECT_FALSE(PriorCredit::fires(Scene{}.frame)) << "after a null move";
}

TEST(EvalHistoryRoom, AMoveThatImprovedTheEvaluationIsCredited) {
  const Frame before = frame_before("a1b1", true, 0, 10);
  EXPECT_TRUE(EvalHistory::fires(before, -60));
  EXPECT_GT(EvalHistory::amount(before, -60, kParams), 0);
  EXPECT_LT(EvalHistory::amount(before, 60, kParams), 0);
  EXPECT_LE(EvalHistory::amount(before, -9000, kParams), kParams.eval_history_most);
}

TEST(EvalHistoryRoom, ACheckHasNoEvaluationToCompare) {
  EXPECT_FALSE(EvalHistory::fires(frame_before("a1b1", true, 0, 10), kNoScore));
  EXPECT_FALSE(EvalHistory::fires(frame_before("a1b1", true, 0, kNoScore), 10));
}

// Whether switching the room changes which nodes are searched.
bool matters(Room room) {
  SearchTask task = searching::to_depth(searching::varied_fens()[1], 9);
  task.force_lab = true;
  task.lab.rooms.set(room, false);
  const std::uint64_t off = searching::think(task).nodes;
  task.lab.rooms.set(room, true);
  return searching::think(task).nodes != off;
}

TEST(LearningRooms, EachChangesWhatIsSearched) {
  for (const Room room :
       {Room::TableHistory, Room::PriorCredit, Room::ReductionCredit, Room::EvalHistory,
        Room::DeepCorrection, Room::ThreatCorrection, Room::MajorCorrection})
    EXPECT_TRUE(matters(room)) << info_of(room).name;
}

TEST(CorrectionRooms, ThreatsDependOnWhatIsAttacked) {
  Corrections corrections;
  const Position position = position_of(kQuiet);
  const Bitboard rook = position.board().rooks();
  corrections.value(CorrectionKind::Threats, position, rook).add(200);
  EXPECT_GT(ThreatCorrection::part(corrections, position, rook, kParams), 0);
  EXPECT_EQ(ThreatCorrection::part(corrections, position, 0, kParams), 0);
}

TEST(CorrectionRooms, MajorsDependOnRooksQueensAndKingsAlone) {
  Corrections corrections;
  const Position position = position_of(kQuiet);
  corrections.value(CorrectionKind::Majors, position).add(200);
  const Position pawn_elsewhere = position_of("4k3/pppp4/8/8/8/3P4/PPP5/R3K3 w - - 0 1");
  const Position rook_elsewhere = position_of("4k3/pppp4/8/8/8/8/PPPP4/1R2K3 w - - 0 1");
  EXPECT_GT(MajorCorrection::part(corrections, pawn_elsewhere, kParams), 0);
  EXPECT_EQ(MajorCorrection::part(corrections, rook_elsewhere, kParams), 0);
}

TEST(CorrectionRooms, DeepCorrectionNeedsBothMoves) {
  Corrections corrections;
  const Landing pawn = Landing::of(Side::White, Piece::Pawn, Square{28});
  const Landing knight = Landing::of(Side::Black, Piece::Knight, Square{18});
  corrections.deep(pawn, knight).add(200);
  EXPECT_GT(DeepCorrection::part(corrections, pawn, knight, kParams), 0);
  EXPECT_EQ(DeepCorrection::part(corrections, knight, pawn, kParams), 0);
}

}  // namespace
}  // namespace quadriga
