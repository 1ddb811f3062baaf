#include "search/history.h"

#include <gtest/gtest.h>

#include <set>

#include "base/random.h"
#include "support/positions.h"

namespace quadriga {
namespace {

using support::move_of;
using support::position_of;

TEST(HistoryValue, NeverLeavesItsRange) {
  Random random{311};
  HistoryValue value;
  for (int i = 0; i < 200000; ++i) {
    value.add(static_cast<int>(random.below(200001)) - 100000);
    ASSERT_LE(value.get(), HistoryValue::kLimit);
    ASSERT_GE(value.get(), -HistoryValue::kLimit);
  }
}

TEST(HistoryValue, ReachesItsLimitsAndStaysThere) {
  HistoryValue value;
  for (int i = 0; i < 1000; ++i) value.add(HistoryValue::kLimit);
  EXPECT_EQ(value.get(), HistoryValue::kLimit);
  for (int i = 0; i < 1000; ++i) value.add(-HistoryValue::kLimit);
  EXPECT_EQ(value.get(), -HistoryValue::kLimit);
}

TEST(HistoryValue, GrowsWithABonusAndShrinksWithAMalus) {
  HistoryValue value;
  value.add(500);
  const int praised = value.get();
  EXPECT_GT(praised, 0);
  value.add(-500);
  EXPECT_LT(value.get(), praised);
}

TEST(HistoryValue, MovesLessTheNearerItIsToItsLimit) {
  HistoryValue fresh;
  fresh.add(1000);
  HistoryValue full;
  for (int i = 0; i < 30; ++i) full.add(1000);
  const int before = full.get();
  full.add(1000);
  EXPECT_LT(full.get() - before, fresh.get());
}

TEST(HistoryValue, ForgetsOldBonusesUnderNewMaluses) {
  HistoryValue value;
  for (int i = 0; i < 100; ++i) value.add(1500);
  for (int i = 0; i < 100; ++i) value.add(-1500);
  EXPECT_LT(value.get(), -10000);
}

TEST(Landing, EverySidePieceAndSquareHasItsOwnSlot) {
  std::set<int> slots;
  for (const Side side : {Side::White, Side::Black})
    for (const Piece piece :
         {Piece::Pawn, Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen, Piece::King})
      for (int to = 0; to < 64; ++to) slots.insert(Landing::of(side, piece, Square{to}).index);
  EXPECT_EQ(slots.size(), 2U * 6 * 64);
  EXPECT_GT(*slots.begin(), 0) << "slot 0 stands for no move";
  EXPECT_LT(*slots.rbegin(), static_cast<int>(Landing::kCount));
}

TEST(Landing, ARookThatMayCastleLandsLikeAnyRook) {
  EXPECT_EQ(Landing::of(Side::White, Piece::CastlingRook, Square{7}).index,
            Landing::of(Side::White, Piece::Rook, Square{7}).index);
}

TEST(Histories, MirrorMovesOfTheTwoSidesDoNotShareASlot) {
  Histories histories;
  const Position white = Position::start();
  const Move e2e4 = move_of(white, "e2e4");
  const Position black = white.after(e2e4);
  const Move e7e5 = move_of(black, "e7e5");
  ASSERT_EQ(e2e4, e7e5) << "the same move from its mover's view";
  histories.butterfly(Side::White, {}, e2e4).add(100);
  histories.capture(Side::White, Piece::Pawn, e2e4.to(), Piece::Knight).add(100);
  EXPECT_EQ(histories.butterfly(Side::Black, {}, e7e5).get(), 0);
  EXPECT_EQ(histories.capture(Side::Black, Piece::Pawn, e7e5.to(), Piece::Knight).get(), 0);
}

TEST(Histories, CapturesAreKeptByVictim) {
  Histories histories;
  histories.capture(Side::White, Piece::Pawn, Square{35}, Piece::Knight).add(100);
  EXPECT_EQ(histories.capture(Side::White, Piece::Pawn, Square{35}, Piece::Bishop).get(), 0);
}

TEST(Histories, ContinuationsAreKeptByTheMoveBefore) {
  Histories histories;
  const Landing knight = Landing::of(Side::Black, Piece::Knight, Square{42});
  const Landing bishop = Landing::of(Side::Black, Piece::Bishop, Square{42});
  const Landing reply = Landing::of(Side::White, Piece::Pawn, Square{28});
  histories.continuation(knight)[reply.index].add(100);
  EXPECT_GT(histories.continuation(knight)[reply.index].get(), 0);
  EXPECT_EQ(histories.continuation(bishop)[reply.index].get(), 0);
}

TEST(Histories, ClearForgetsEverything) {
  Histories histories;
  const Move move = move_of(Position::start(), "e2e4");
  const Landing landing = Landing::of(Side::White, Piece::Pawn, move.to());
  histories.butterfly(Side::White, {}, move).add(100);
  histories.capture(Side::White, Piece::Pawn, move.to(), Piece::Rook).add(100);
  histories.continuation(landing)[landing.index].add(100);
  histories.clear();
  EXPECT_EQ(histories.butterfly(Side::White, {}, move).get(), 0);
  EXPECT_EQ(histories.capture(Side::White, Piece::Pawn, move.to(), Piece::Rook).get(), 0);
  EXPECT_EQ(histories.continuation(landing)[landing.index].get(), 0);
}

}  // namespace
}  // namespace quadriga
