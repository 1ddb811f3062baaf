#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "formats/positions/move_text.h"
#include "support/positions.h"

namespace quadriga {
namespace {

using support::position_of;
using support::raw_move;
using ::testing::HasSubstr;

std::string refusal(const Position& position, std::string_view text) {
  const Result<Move> read = read_uci_move(position, text);
  return read ? "accepted" : read.error().message();
}

// ---- Writing ----------------------------------------------------------------------------------

TEST(UciMove, IsWrittenAsTwoSquares) {
  const Position start = Position::start();
  EXPECT_EQ(write_uci_move(start, raw_move(start, "e2", "e4")), "e2e4");
}

TEST(UciMove, BlacksMovesNameSquaresOfTheBoard) {
  const Position position = support::after_moves(Position::start(), "e2e4");
  const Result<Move> read = read_uci_move(position, "e7e5");
  ASSERT_TRUE(read);
  EXPECT_EQ(read->from(), (Square{4, 1}));
  EXPECT_EQ(write_uci_move(position, *read), "e7e5");
}

TEST(UciMove, PromotionsEndInALowerCaseLetter) {
  const Position position = position_of("8/P6k/8/8/8/8/8/K7 w - - 0 1");
  for (const char* text : {"a7a8n", "a7a8b", "a7a8r", "a7a8q"}) {
    const Result<Move> read = read_uci_move(position, text);
    ASSERT_TRUE(read) << text;
    EXPECT_EQ(write_uci_move(position, *read), text);
  }
}

TEST(UciMove, NoMoveIsFourZeros) { EXPECT_EQ(write_uci_move(Position::start(), Move{}), "0000"); }

TEST(UciMove, CastlingIsWrittenInBothStyles) {
  const Position position = position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  const Move short_side = raw_move(position, "e1", "h1", MoveKind::Castling);
  const Move long_side = raw_move(position, "e1", "a1", MoveKind::Castling);
  EXPECT_EQ(write_uci_move(position, short_side, CastlingStyle::Standard), "e1g1");
  EXPECT_EQ(write_uci_move(position, long_side, CastlingStyle::Standard), "e1c1");
  EXPECT_EQ(write_uci_move(position, short_side, CastlingStyle::Chess960), "e1h1");
  EXPECT_EQ(write_uci_move(position, long_side, CastlingStyle::Chess960), "e1a1");
}

TEST(UciMove, BlacksCastlingIsWrittenOnRankEight) {
  const Position position = position_of("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1");
  const Move move = raw_move(position, "e8", "h8", MoveKind::Castling);
  EXPECT_EQ(write_uci_move(position, move), "e8g8");
  EXPECT_EQ(write_uci_move(position, move, CastlingStyle::Chess960), "e8h8");
}

TEST(UciMove, CastlingFromOtherFilesIsAlwaysWrittenKingTakesRook) {
  const Position position = position_of("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
  const Move move = raw_move(position, "f1", "h1", MoveKind::Castling);
  EXPECT_EQ(write_uci_move(position, move, CastlingStyle::Standard), "f1h1");
}

// ---- Reading ----------------------------------------------------------------------------------

TEST(UciMove, CastlingIsReadInBothStyles) {
  const Position position = position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  for (const auto& [text, rook] : {std::pair{"e1g1", "h1"}, std::pair{"e1h1", "h1"},
                                   std::pair{"e1c1", "a1"}, std::pair{"e1a1", "a1"}}) {
    const Result<Move> read = read_uci_move(position, text);
    ASSERT_TRUE(read) << text;
    EXPECT_EQ(*read, raw_move(position, "e1", rook, MoveKind::Castling)) << text;
  }
}

TEST(UciMove, ASingleStepOfTheKingIsAKingMove) {
  const Position position = position_of("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
  const Result<Move> step = read_uci_move(position, "f1g1");
  ASSERT_TRUE(step);
  EXPECT_EQ(*step, raw_move(position, "f1", "g1"));
  const Result<Move> castling = read_uci_move(position, "f1h1");
  ASSERT_TRUE(castling);
  EXPECT_TRUE(castling->is_castling());
}

TEST(UciMove, KingTakesNeighbouringRookIsCastling) {
  const Position position = position_of("4k3/8/8/8/8/8/8/5KR1 w G - 0 1");
  const Result<Move> read = read_uci_move(position, "f1g1");
  ASSERT_TRUE(read);
  EXPECT_TRUE(read->is_castling());
}

TEST(UciMove, KingTakesRookWithoutTheRightIsRefused) {
  EXPECT_THAT(refusal(position_of("4k3/8/8/8/8/8/8/4K2R w - - 0 1"), "e1h1"),
              HasSubstr("no right to castle"));
}

TEST(UciMove, EnPassantIsRead) {
  const Position position = position_of("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
  const Result<Move> read = read_uci_move(position, "e5d6");
  ASSERT_TRUE(read);
  EXPECT_TRUE(read->is_en_passant());
}

TEST(UciMove, APawnStepOntoTheEnPassantSquareIsNotACapture) {
  const Position position = position_of("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
  EXPECT_TRUE(read_uci_move(position, "e5e6").ok());
  EXPECT_FALSE(read_uci_move(position, "e5e6")->is_en_passant());
}

TEST(UciMove, PromotionLettersAreReadInBothCases) {
  const Position position = position_of("8/P6k/8/8/8/8/8/K7 w - - 0 1");
  const Result<Move> lower = read_uci_move(position, "a7a8q");
  const Result<Move> upper = read_uci_move(position, "a7a8Q");
  ASSERT_TRUE(lower);
  ASSERT_TRUE(upper);
  EXPECT_EQ(*lower, *upper);
}

TEST(UciMove, ReadingUndoesWritingAlongRandomGames) {
  support::random_games(901, 200, 80, [](const Position& position) {
    for (const Move move : position.legal_moves()) {
      for (const auto style : {CastlingStyle::Standard, CastlingStyle::Chess960}) {
        const std::string text = write_uci_move(position, move, style);
        const Result<Move> read = read_uci_move(position, text);
        ASSERT_TRUE(read) << write_fen(position) << ' ' << read.error().message();
        ASSERT_EQ(*read, move) << write_fen(position) << ' ' << text;
      }
    }
  });
}

// ---- Refusing ---------------------------------------------------------------------------------

TEST(UciMove, TextThatIsNotAMoveIsRefused) {
  const Position start = Position::start();
  for (const std::string& text :
       {std::string(), std::string("e2"), std::string("e2e"), std::string("e2e4qq"),
        std::string("e2-e4"), std::string("E2E4"), std::string("i2i4"), std::string("e0e4"),
        std::string("e2e9"), std::string("e7e8k"), std::string("e7e8p"), std::string("e7e8x"),
        std::string("e2e4 "), std::string(" e2e4"), std::string("e2\0e4", 5), std::string("Nf3"),
        std::string(1 << 20, 'e')}) {
    const Result<Move> read = read_uci_move(start, text);
    ASSERT_FALSE(read) << text.substr(0, 20);
    EXPECT_EQ(read.error().field, "move");
    EXPECT_THAT(read.error().expected, HasSubstr("two squares"));
    EXPECT_LT(read.error().message().size(), 400U);
  }
}

TEST(UciMove, NoMoveIsNotLegal) { EXPECT_NE(refusal(Position::start(), "0000"), "accepted"); }

TEST(UciMove, IllegalMovesAreRefusedWithTheReason) {
  const Position start = Position::start();
  EXPECT_THAT(refusal(start, "e2e5"), HasSubstr("the pawn on e2 does not move like that"));
  EXPECT_THAT(refusal(start, "e7e5"), HasSubstr("belongs to the other side"));
  EXPECT_THAT(refusal(start, "e4e5"), HasSubstr("no piece on e4"));
  EXPECT_THAT(refusal(start, "e1g1"), HasSubstr("castling is blocked on f1"));
  EXPECT_THAT(refusal(start, "e2e4q"), HasSubstr("promotes"));
  EXPECT_THAT(refusal(start, "a1a1"), HasSubstr("not a move"));
}

TEST(UciMove, MissingPromotionIsRefusedWithTheReason) {
  EXPECT_THAT(refusal(position_of("8/P6k/8/8/8/8/8/K7 w - - 0 1"), "a7a8"),
              HasSubstr("must promote"));
}

TEST(UciMove, EnPassantThatUncoversTheKingIsRefusedWithTheReason) {
  EXPECT_THAT(refusal(position_of("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1"), "e5d6"),
              HasSubstr("uncover an attack on the king on a5"));
}

}  // namespace
}  // namespace quadriga
