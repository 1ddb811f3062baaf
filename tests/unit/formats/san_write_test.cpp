#include <gtest/gtest.h>

#include <set>
#include <string>

#include "formats/positions/move_text.h"
#include "support/positions.h"

namespace quadriga {
namespace {

std::string san(const std::string& fen, const char* uci) {
  const Position position = support::position_of(fen);
  return write_san(position, support::move_of(position, uci));
}

TEST(SanWrite, PawnMovesAreTheirTarget) {
  EXPECT_EQ(san(std::string(kStartFen), "e2e4"), "e4");
  EXPECT_EQ(san(std::string(kStartFen), "a2a3"), "a3");
}

TEST(SanWrite, PieceMovesStartWithTheirLetter) {
  EXPECT_EQ(san(std::string(kStartFen), "g1f3"), "Nf3");
}

TEST(SanWrite, BlacksMovesNameSquaresOfTheBoard) {
  EXPECT_EQ(san("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", "g8f6"), "Nf6");
}

TEST(SanWrite, CapturesHaveAnX) {
  EXPECT_EQ(san("4k3/8/8/3n4/8/4N3/8/4K3 w - - 0 1", "e3d5"), "Nxd5");
}

TEST(SanWrite, PawnCapturesNameTheirFile) {
  EXPECT_EQ(san("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5"), "exd5");
}

TEST(SanWrite, EnPassantLooksLikeAnyPawnCapture) {
  EXPECT_EQ(san("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"), "exd6");
}

TEST(SanWrite, PromotionsNameThePiece) {
  const std::string fen = "8/P6k/8/8/8/8/8/K7 w - - 0 1";
  EXPECT_EQ(san(fen, "a7a8q"), "a8=Q");
  EXPECT_EQ(san(fen, "a7a8n"), "a8=N");
}

TEST(SanWrite, PromotionWithCaptureAndCheck) {
  EXPECT_EQ(san("1r4k1/P7/8/8/8/8/8/K7 w - - 0 1", "a7b8r"), "axb8=R+");
}

TEST(SanWrite, CastlingIsNamedByItsSide) {
  const std::string fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  EXPECT_EQ(san(fen, "e1g1"), "O-O");
  EXPECT_EQ(san(fen, "e1c1"), "O-O-O");
}

TEST(SanWrite, CastlingWithCheck) {
  EXPECT_EQ(san("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"), "O-O+");
}

TEST(SanWrite, Chess960CastlingIsNamedByTheRooksSide) {
  EXPECT_EQ(san("4k3/8/8/8/8/8/8/1RK5 w B - 0 1", "c1b1"), "O-O-O");
  EXPECT_EQ(san("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "f1g1"), "O-O");
}

TEST(SanWrite, ChecksAndMates) {
  EXPECT_EQ(san("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8"), "Ra8+");
  EXPECT_EQ(san("4k3/8/4K3/8/8/8/8/R7 w - - 0 1", "a1a8"), "Ra8#");
}

TEST(SanWrite, DiscoveredAndDoubleChecksHaveOneMark) {
  EXPECT_EQ(san("4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1", "e4c5"), "Nc5+");
  EXPECT_EQ(san("4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1", "e4f6"), "Nf6+");
}

TEST(SanWrite, StalemateHasNoMark) {
  EXPECT_EQ(san("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "f1f7"), "Qf7");
}

TEST(SanWrite, TheFileDisambiguatesFirst) {
  EXPECT_EQ(san("4k3/8/8/8/8/8/8/1N1K1N2 w - - 0 1", "b1d2"), "Nbd2");
}

TEST(SanWrite, TheRankDisambiguatesPiecesOnOneFile) {
  EXPECT_EQ(san("6k1/8/8/R7/8/8/8/R5K1 w - - 0 1", "a1a3"), "R1a3");
  EXPECT_EQ(san("6k1/8/8/R7/8/8/8/R5K1 w - - 0 1", "a5a3"), "R5a3");
}

TEST(SanWrite, TheFileIsPreferredEvenIfTheRanksDiffer) {
  EXPECT_EQ(san("7k/8/8/3N4/8/8/8/1N2K3 w - - 0 1", "b1c3"), "Nbc3");
}

TEST(SanWrite, TheSquareIsNeededIfFileAndRankAreShared) {
  EXPECT_EQ(san("1k6/8/8/8/Q2Q4/8/8/3QK3 w - - 0 1", "d4a1"), "Qd4a1");
}

TEST(SanWrite, OfThreeRivalsTheFileMaySuffice) {
  EXPECT_EQ(san("1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "e4e1"), "Qee1");
  EXPECT_EQ(san("1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h4e1"), "Qh4e1");
  EXPECT_EQ(san("1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h1e1"), "Q1e1");
}

TEST(SanWrite, ARivalOfAnotherKindDoesNotCount) {
  EXPECT_EQ(san("4k3/8/8/8/8/8/R7/1N2K3 w - - 0 1", "b1d2"), "Nd2");
}

TEST(SanWrite, APinnedRivalDoesNotCount) {
  EXPECT_EQ(san("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2"), "Ne2");
}

TEST(SanWrite, ARivalThatLeavesTheKingInCheckDoesNotCount) {
  EXPECT_EQ(san("4r1k1/8/8/8/8/8/8/1N2KN2 w - - 0 1", "f1e3"), "Ne3");
}

TEST(SanWrite, ABlockedRivalDoesNotCount) {
  EXPECT_EQ(san("6k1/8/8/8/8/8/8/RN3RK1 w - - 0 1", "f1d1"), "Rd1");
}

TEST(SanWrite, ARookThatMayCastleIsARival) {
  EXPECT_EQ(san("4k3/8/8/8/8/R7/8/R3K3 w Q - 0 1", "a1a2"), "R1a2");
}

TEST(SanWrite, PawnsNeverNeedMoreThanTheirFile) {
  EXPECT_EQ(san("4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1", "c4d5"), "cxd5");
}

TEST(SanWrite, NoMoveIsTwoDashes) { EXPECT_EQ(write_san(Position::start(), Move{}), "--"); }

TEST(SanWrite, NoTwoMovesOfAPositionShareATextAlongRandomGames) {
  support::random_games(911, 150, 80, [](const Position& position) {
    std::set<std::string> texts;
    for (const Move move : position.legal_moves()) {
      const std::string text = write_san(position, move);
      ASSERT_TRUE(texts.insert(text).second) << write_fen(position) << ' ' << text;
    }
  });
}

// Without the disambiguating file, rank or square, the text must fit several moves.
TEST(SanWrite, DisambiguationIsNeverMoreThanNeeded) {
  support::random_games(912, 150, 80, [](const Position& position) {
    for (const Move move : position.legal_moves()) {
      const Piece piece = plain(position.board().at(move.from()));
      if (piece == Piece::Pawn || piece == Piece::King || move.is_castling()) continue;
      std::string text = write_san(position, move);
      std::erase_if(text, [](char c) { return c == 'x' || c == '+' || c == '#'; });
      const std::size_t extra = text.size() - 3;  // beyond letter and target
      for (std::size_t drop = 0; drop < extra; ++drop) {
        std::string shorter = text;
        shorter.erase(1 + drop, 1);
        ASSERT_FALSE(read_san(position, shorter)) << write_fen(position) << ' ' << text;
      }
    }
  });
}

}  // namespace
}  // namespace quadriga
