#include <gtest/gtest.h>

#include <string>

#include "core/illegality.h"
#include "formats/positions/move_text.h"
#include "support/positions.h"

namespace quadriga {
namespace {

using support::after_moves;
using support::position_of;
using support::raw_move;

// Is "king takes own rook" a legal move here?
bool can_castle_in(const std::string& fen, const char* king, const char* rook) {
  const Position position = position_of(fen);
  const Move move = raw_move(position, king, rook, MoveKind::Castling);
  EXPECT_EQ(position.legal_moves().contains(move), position.is_legal(move)) << fen;
  return position.is_legal(move);
}

std::string fen_after(const std::string& fen, const char* king, const char* rook) {
  const Position position = position_of(fen);
  const Move move = raw_move(position, king, rook, MoveKind::Castling);
  if (!position.is_legal(move)) return "not legal";
  return write_fen(position.after(move), CastlingLetters::Shredder);
}

TEST(Castling, StandardShortAndLong) {
  const std::string fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  EXPECT_EQ(fen_after(fen, "e1", "h1"), "r3k2r/8/8/8/8/8/8/R4RK1 b ha - 1 1");
  EXPECT_EQ(fen_after(fen, "e1", "a1"), "r3k2r/8/8/8/8/8/8/2KR3R b ha - 1 1");
}

TEST(Castling, BlackCastlesOnItsOwnRank) {
  const std::string fen = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1";
  EXPECT_EQ(fen_after(fen, "e8", "h8"), "r4rk1/8/8/8/8/8/8/R3K2R w HA - 1 2");
  EXPECT_EQ(fen_after(fen, "e8", "a8"), "2kr3r/8/8/8/8/8/8/R3K2R w HA - 1 2");
}

// Kc1 Rb1 with a queen on a1: the rook shields the king from where it already stands.
TEST(Castling, RookThatShieldsTheKingFromTheCornerMayNotLeave) {
  const std::string fen = "4k3/8/8/8/8/8/8/qRK5 w B - 0 1";
  EXPECT_FALSE(can_castle_in(fen, "c1", "b1"));
  const Position position = position_of(fen);
  const auto why = why_illegal(position, raw_move(position, "c1", "b1", MoveKind::Castling));
  ASSERT_TRUE(why);
  EXPECT_EQ(why->reason, Illegal::CastlingUncoversKing);
}

TEST(Castling, RookThatShieldsTheKingsTargetMayNotLeave) {
  EXPECT_FALSE(can_castle_in("4k3/8/8/8/8/8/8/qR2K3 w B - 0 1", "e1", "b1"));
  EXPECT_FALSE(can_castle_in("4k3/8/8/8/8/8/8/4K1Rr w G - 0 1", "e1", "g1"));
}

TEST(Castling, AKnightInTheCornerUncoversNothing) {
  EXPECT_TRUE(can_castle_in("4k3/8/8/8/8/8/8/nRK5 w B - 0 1", "c1", "b1"));
}

TEST(Castling, KingAlreadyOnItsTargetIsStillAMove) {
  EXPECT_EQ(fen_after("4k3/8/8/8/8/8/8/1RK5 w B - 0 1", "c1", "b1"),
            "4k3/8/8/8/8/8/8/2KR4 b - - 1 1");
  EXPECT_EQ(fen_after("4k3/8/8/8/8/8/8/6KR w H - 0 1", "g1", "h1"),
            "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
}

TEST(Castling, RookAlreadyOnItsTargetIsStillAMove) {
  EXPECT_EQ(fen_after("4k3/8/8/8/8/8/8/3RK3 w D - 0 1", "e1", "d1"),
            "4k3/8/8/8/8/8/8/2KR4 b - - 1 1");
  EXPECT_EQ(fen_after("4k3/8/8/8/8/8/8/4KR2 w F - 0 1", "e1", "f1"),
            "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
}

TEST(Castling, KingAndRookSwapSquares) {
  EXPECT_EQ(fen_after("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "f1", "g1"),
            "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
  EXPECT_EQ(fen_after("4k3/8/8/8/8/8/8/2RK4 w C - 0 1", "d1", "c1"),
            "4k3/8/8/8/8/8/8/2KR4 b - - 1 1");
}

TEST(Castling, KingLandsWhereTheRookStood) {
  EXPECT_EQ(fen_after("4k3/8/8/8/8/8/8/4K1R1 w G - 0 1", "e1", "g1"),
            "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
}

TEST(Castling, RookLandsWhereTheKingStood) {
  EXPECT_EQ(fen_after("4k3/8/8/8/8/8/8/5K1R w H - 0 1", "f1", "h1"),
            "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
}

TEST(Castling, KingMayMoveAwayFromItsRook) {
  EXPECT_EQ(fen_after("4k3/8/8/8/8/8/8/RK6 w A - 0 1", "b1", "a1"),
            "4k3/8/8/8/8/8/8/2KR4 b - - 1 1");
}

std::string home_rank(int king, int rook) {
  std::string rank;
  for (int file = 0; file < 8; ++file) rank += file == king ? 'K' : file == rook ? 'R' : '1';
  return rank;
}

TEST(Castling, EveryPairOfFilesEndsOnTheSameSquares) {
  const std::string above = "4k3/4p3/8/8/8/8/8/";
  for (int king = 0; king < 8; ++king) {
    for (int rook = 0; rook < 8; ++rook) {
      if (king == rook) continue;
      const std::string fen =
          above + home_rank(king, rook) + " w " + static_cast<char>('A' + rook) + " - 0 1";
      const std::string king_square{static_cast<char>('a' + king), '1'};
      const std::string rook_square{static_cast<char>('a' + rook), '1'};
      EXPECT_EQ(fen_after(fen, king_square.c_str(), rook_square.c_str()),
                above + (rook > king ? "5RK1" : "2KR4") + " b - - 1 1")
          << fen;
    }
  }
}

TEST(Castling, CapturingARookRemovesItsRight) {
  const Position position = position_of("r3k2r/8/8/8/8/8/6b1/R3K2R b KQkq - 0 1");
  EXPECT_EQ(write_fen(after_moves(position, "g2h1")), "r3k2r/8/8/8/8/8/8/R3K2b w Qkq - 0 2");
}

TEST(Castling, RookTakingRookRemovesBothRights) {
  const Position position = position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  EXPECT_EQ(write_fen(after_moves(position, "h1h8")), "r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 1");
}

TEST(Castling, PromotionOnTheRooksSquareRemovesTheRight) {
  const Position position = position_of("r3k2r/1P6/8/8/8/8/8/4K3 w kq - 0 1");
  EXPECT_EQ(write_fen(after_moves(position, "b7a8q")), "Q3k2r/8/8/8/8/8/8/4K3 b k - 0 1");
}

TEST(Castling, RookThatMovesLosesOnlyItsOwnRight) {
  const Position position = position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  EXPECT_EQ(write_fen(after_moves(position, "a1b1")), "r3k2r/8/8/8/8/8/8/1R2K2R b Kkq - 1 1");
  EXPECT_EQ(write_fen(after_moves(position, "h1h2")), "r3k2r/8/8/8/8/8/7R/R3K3 b Qkq - 1 1");
}

TEST(Castling, RookThatComesBackHasNoRight) {
  const Position position = position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  EXPECT_EQ(write_fen(after_moves(position, "a1b1 e8e7 b1a1 e7e8")),
            "r3k2r/8/8/8/8/8/8/R3K2R w K - 4 3");
}

TEST(Castling, KingMoveLosesBothRights) {
  const Position position = position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  EXPECT_EQ(write_fen(after_moves(position, "e1d2")), "r3k2r/8/8/8/8/8/3K4/R6R b kq - 1 1");
}

TEST(Castling, NotOutOfCheck) {
  EXPECT_FALSE(can_castle_in("4k3/4r3/8/8/8/8/8/R3K2R w KQ - 0 1", "e1", "h1"));
  EXPECT_FALSE(can_castle_in("4k3/4r3/8/8/8/8/8/R3K2R w KQ - 0 1", "e1", "a1"));
}

TEST(Castling, NotThroughAnAttackedSquare) {
  EXPECT_FALSE(can_castle_in("4k3/5r2/8/8/8/8/8/R3K2R w KQ - 0 1", "e1", "h1"));
  EXPECT_FALSE(can_castle_in("4k3/3r4/8/8/8/8/8/R3K2R w KQ - 0 1", "e1", "a1"));
}

TEST(Castling, NotIntoCheck) {
  EXPECT_FALSE(can_castle_in("4k3/6r1/8/8/8/8/8/R3K2R w KQ - 0 1", "e1", "h1"));
  EXPECT_FALSE(can_castle_in("4k3/2r5/8/8/8/8/8/R3K2R w KQ - 0 1", "e1", "a1"));
}

TEST(Castling, NotPastAnEnemyPawnOrKing) {
  EXPECT_FALSE(can_castle_in("4k3/8/8/8/8/8/6p1/R3K2R w KQ - 0 1", "e1", "h1"));
  EXPECT_FALSE(can_castle_in("8/8/8/8/8/8/1k6/R3K2R w KQ - 0 1", "e1", "a1"));
}

TEST(Castling, EverySquareOfAChess960KingsLongPathMustBeSafe) {
  EXPECT_TRUE(can_castle_in("6k1/8/8/8/8/8/8/1K5R w H - 0 1", "b1", "h1"));
  EXPECT_FALSE(can_castle_in("6k1/3r4/8/8/8/8/8/1K5R w H - 0 1", "b1", "h1"));
}

TEST(Castling, RookMayPassAnAttackedSquare) {
  EXPECT_TRUE(can_castle_in("4k3/1r6/8/8/8/8/8/R3K3 w Q - 0 1", "e1", "a1"));
}

TEST(Castling, AttackedRookMayCastle) {
  EXPECT_TRUE(can_castle_in("4k3/8/8/4b3/8/8/8/R3K3 w Q - 0 1", "e1", "a1"));
}

TEST(Castling, BlockedByAnyPieceBetween) {
  for (const char* rank : {"RN2K3", "R1B1K3", "R2QK3", "Rn2K3", "R1b1K3", "R2nK3"})
    EXPECT_FALSE(can_castle_in(std::string("4k3/4p3/8/8/8/8/8/") + rank + " w Q - 0 1", "e1", "a1"))
        << rank;
  for (const char* rank : {"4KB1R", "4K1NR", "4Kb1R", "4K1nR"})
    EXPECT_FALSE(can_castle_in(std::string("4k3/4p3/8/8/8/8/8/") + rank + " w K - 0 1", "e1", "h1"))
        << rank;
}

TEST(Castling, BlockedByTheOtherRook) {
  EXPECT_FALSE(can_castle_in("4k3/4p3/8/8/8/8/8/RR2K3 w A - 0 1", "e1", "a1"));
  EXPECT_FALSE(can_castle_in("4k3/4p3/8/8/8/8/8/4RRK1 w E - 0 1", "g1", "e1"));
}

TEST(Castling, NotBlockedByAPieceBeyondThePath) {
  EXPECT_TRUE(can_castle_in("4k3/8/8/8/8/8/8/NR2K3 w B - 0 1", "e1", "b1"));
  EXPECT_TRUE(can_castle_in("4k3/8/8/8/8/8/8/N1R1K3 w C - 0 1", "e1", "c1"));
}

TEST(Castling, ACastledRookIsAPlainRook) {
  const Position after = after_moves(position_of("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), "e1g1");
  EXPECT_EQ(after.board().castling_rooks(), 0U);
  EXPECT_EQ(popcount(after.board().rooks()), 2);
  EXPECT_EQ(after.board().at(seen_by(BoardSquare{5, 0}, Side::Black)), Piece::Rook);
}

TEST(Castling, AMovedCastlingRookIsAPlainRook) {
  const Position after = after_moves(position_of("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), "h1h5");
  EXPECT_EQ(after.board().at(seen_by(BoardSquare{7, 4}, Side::Black)), Piece::Rook);
  EXPECT_EQ(after.board().at(seen_by(BoardSquare{0, 0}, Side::Black)), Piece::CastlingRook);
}

TEST(Castling, DoubleChess960SidesUseTheirOwnFiles) {
  const std::string white = "5rkr/pppppppp/8/8/8/8/PPPPPPPP/RK1R4 w DAhf - 0 1";
  EXPECT_EQ(fen_after(white, "b1", "d1"), "5rkr/pppppppp/8/8/8/8/PPPPPPPP/R4RK1 b hf - 1 1");
  const std::string black = "5rkr/pppppppp/8/8/8/8/PPPPPPPP/RK1R4 b DAhf - 0 1";
  EXPECT_EQ(fen_after(black, "g8", "f8"), "2kr3r/pppppppp/8/8/8/8/PPPPPPPP/RK1R4 w DA - 1 2");
}

TEST(Castling, BlockedByTheOtherCastlingRookOnTheRooksTarget) {
  const std::string fen = "5rkr/pppppppp/8/8/8/8/PPPPPPPP/RK1R4 w DAhf - 0 1";
  EXPECT_FALSE(can_castle_in(fen, "b1", "a1"));
}

TEST(Castling, NoRightUnlessTheFenClaimsIt) {
  EXPECT_FALSE(can_castle_in("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "e1", "h1"));
}

}  // namespace
}  // namespace quadriga
