#include <gtest/gtest.h>

#include "core/illegality.h"
#include "formats/positions/move_text.h"
#include "support/positions.h"

namespace quadriga {
namespace {

using support::after_moves;
using support::position_of;

int en_passant_moves(const Position& position) {
  int count = 0;
  for (const Move move : position.legal_moves()) count += move.is_en_passant() ? 1 : 0;
  return count;
}

TEST(EnPassant, TakesThePawnThatHasPassed) {
  const Position position = position_of("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
  EXPECT_EQ(write_fen(after_moves(position, "e5d6")), "4k3/8/3P4/8/8/8/8/4K3 b - - 0 1");
}

TEST(EnPassant, IsPossibleForBlackToo) {
  const Position position = after_moves(position_of("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1"), "e2e4");
  EXPECT_EQ(write_fen(after_moves(position, "d4e3")), "4k3/8/8/8/8/4p3/8/4K3 w - - 0 2");
}

TEST(EnPassant, IsOnlyPossibleAtOnce) {
  const Position position = after_moves(position_of("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1"), "d7d5");
  EXPECT_EQ(en_passant_moves(position), 1);
  EXPECT_EQ(en_passant_moves(after_moves(position, "e1e2 e8e7")), 0);
}

TEST(EnPassant, NotAfterASingleStep) {
  const Position position = after_moves(position_of("4k3/8/3p4/4P3/8/8/8/4K3 b - - 0 1"), "d6d5");
  EXPECT_EQ(en_passant_moves(position), 0);
  EXPECT_EQ(position.pseudo_en_passant_file(), -1);
}

TEST(EnPassant, TwoPawnsMayBothCapture) {
  EXPECT_EQ(en_passant_moves(position_of("4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1")), 2);
}

TEST(EnPassant, OfTwoPawnsThePinnedOneMayNotCapture) {
  const Position position = position_of("2r1k3/8/8/2PpP3/8/8/8/2K5 w - d6 0 1");
  EXPECT_EQ(en_passant_moves(position), 1);
  EXPECT_TRUE(read_uci_move(position, "e5d6").ok());
  EXPECT_FALSE(read_uci_move(position, "c5d6").ok());
}

TEST(EnPassant, CaptureThatUncoversTheKingIsIllegal) {
  const Position position = position_of("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1");
  EXPECT_EQ(en_passant_moves(position), 0);
  EXPECT_EQ(position.en_passant(), 0U);
}

TEST(EnPassant, CaptureThatUncoversTheKingFromTheOtherSideIsIllegal) {
  EXPECT_EQ(en_passant_moves(position_of("4k3/8/8/q2Pp2K/8/8/8/8 w - e6 0 1")), 0);
}

TEST(EnPassant, AThirdPieceOnTheRankMakesItLegal) {
  EXPECT_EQ(en_passant_moves(position_of("4k3/8/8/K1NpP2r/8/8/8/8 w - d6 0 1")), 1);
}

TEST(EnPassant, CapturingPawnPinnedOnADiagonalMayNotLeaveIt) {
  EXPECT_EQ(en_passant_moves(position_of("4k3/6b1/8/3pP3/3K4/8/8/8 w - d6 0 1")), 0);
}

TEST(EnPassant, CapturingAlongThePinIsLegal) {
  EXPECT_EQ(en_passant_moves(position_of("4k3/2b5/8/3pP3/5K2/8/8/8 w - d6 0 1")), 1);
}

TEST(EnPassant, CapturingPawnPinnedOnItsFileMayNotLeaveIt) {
  EXPECT_EQ(en_passant_moves(position_of("4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1")), 0);
}

TEST(EnPassant, APawnThatGivesCheckMayBeTaken) {
  const Position position = position_of("4k3/8/8/3pP3/4K3/8/8/8 w - d6 0 1");
  ASSERT_TRUE(position.in_check());
  EXPECT_EQ(en_passant_moves(position), 1);
}

TEST(EnPassant, DoesNotEndAnUnrelatedCheck) {
  const Position position = after_moves(position_of("8/8/8/1k6/3p4/8/4P3/4KB2 w - - 0 1"), "e2e4");
  ASSERT_TRUE(position.in_check());
  EXPECT_EQ(en_passant_moves(position), 0);
}

TEST(EnPassant, NoNeighbourAcrossTheEdgeOfTheBoard) {
  const Position a = after_moves(position_of("4k3/8/8/8/7p/7p/P7/4K3 w - - 0 1"), "a2a4");
  EXPECT_EQ(a.pseudo_en_passant_file(), -1);
  const Position h = after_moves(position_of("4k3/8/8/p7/p7/8/7P/4K3 w - - 0 1"), "h2h4");
  EXPECT_EQ(h.pseudo_en_passant_file(), -1);
}

TEST(EnPassant, IsPossibleOnTheEdgeFiles) {
  EXPECT_EQ(en_passant_moves(after_moves(position_of("4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1"), "a2a4")),
            1);
  EXPECT_EQ(en_passant_moves(after_moves(position_of("4k3/8/8/8/6p1/8/7P/4K3 w - - 0 1"), "h2h4")),
            1);
}

TEST(EnPassant, AKnightBesideThePawnIsNoNeighbour) {
  const Position position = after_moves(position_of("4k3/8/8/8/3n4/8/4P3/4K3 w - - 0 1"), "e2e4");
  EXPECT_EQ(position.pseudo_en_passant_file(), -1);
}

TEST(EnPassant, OwnPawnBesideThePawnIsNoNeighbour) {
  const Position position = after_moves(position_of("4k3/8/8/8/3P4/8/4P3/4K3 w - - 0 1"), "e2e4");
  EXPECT_EQ(position.pseudo_en_passant_file(), -1);
}

TEST(EnPassant, IsRememberedEvenIfOnlyPseudoLegal) {
  const Position position = after_moves(position_of("8/8/8/8/k3p2Q/8/3P4/3K4 w - - 0 1"), "d2d4");
  EXPECT_EQ(position.en_passant(), 0U);
  EXPECT_EQ(position.pseudo_en_passant_file(), 3);
  EXPECT_EQ(position.pseudo_en_passant(), seen_by(BoardSquare{3, 2}, Side::Black).bit());
}

}  // namespace
}  // namespace quadriga
