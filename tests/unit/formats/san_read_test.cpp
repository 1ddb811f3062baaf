#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "formats/positions/move_text.h"
#include "support/positions.h"

namespace quadriga {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

// The move that a text is read as, in UCI notation, or why it is refused.
std::string read(const std::string& fen, std::string_view text) {
  const Position position = support::position_of(fen);
  const Result<Move> move = read_san(position, text);
  return move ? write_uci_move(position, *move) : move.error().message();
}

constexpr const char* kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr const char* kCastling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr const char* kPromotion = "8/P6k/8/8/8/8/8/K7 w - - 0 1";
constexpr const char* kEnPassant = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";

TEST(SanRead, PlainMoves) {
  EXPECT_EQ(read(kStart, "e4"), "e2e4");
  EXPECT_EQ(read(kStart, "Nf3"), "g1f3");
  EXPECT_EQ(read("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", "Nc6"), "b8c6");
}

TEST(SanRead, CheckMarksMayBeMissingExtraOrWrong) {
  const char* fen = "4k3/8/4K3/8/8/8/8/R7 w - - 0 1";
  for (const char* text : {"Ra8", "Ra8+", "Ra8#", "Ra8++"}) EXPECT_EQ(read(fen, text), "a1a8");
  EXPECT_EQ(read(kStart, "e4+"), "e2e4");
  EXPECT_EQ(read(kStart, "e4#"), "e2e4");
}

TEST(SanRead, AnnotationsAreIgnored) {
  for (const char* text : {"Nf3!", "Nf3?", "Nf3!?", "Nf3+!", "Nf3 !", " Nf3 "})
    EXPECT_EQ(read(kStart, text), "g1f3") << text;
}

TEST(SanRead, CastlingInLettersZerosAndWithoutDashes) {
  for (const char* text : {"O-O", "0-0", "o-o", "OO", "00", "O-O+", "0-0!"})
    EXPECT_EQ(read(kCastling, text), "e1g1") << text;
  for (const char* text : {"O-O-O", "0-0-0", "o-o-o", "OOO", "000", "O-O-O#"})
    EXPECT_EQ(read(kCastling, text), "e1c1") << text;
}

TEST(SanRead, CastlingInChess960) {
  const Position position = support::position_of("4k3/8/8/8/8/8/8/1RK5 w B - 0 1");
  const Result<Move> move = read_san(position, "O-O-O");
  ASSERT_TRUE(move);
  EXPECT_TRUE(move->is_castling());
}

TEST(SanRead, PromotionsInEveryCommonSpelling) {
  for (const char* text :
       {"a8=Q", "a8Q", "a8(Q)", "a8/Q", "a8=q", "a8=Q+", "a7a8=Q", "a7-a8Q", "a8q", "a7a8q"})
    EXPECT_EQ(read(kPromotion, text), "a7a8q") << text;
  EXPECT_EQ(read(kPromotion, "a8=N"), "a7a8n");
  EXPECT_EQ(read(kPromotion, "a8B"), "a7a8b");
  EXPECT_EQ(read(kPromotion, "a8R"), "a7a8r");
}

TEST(SanRead, APromotionThatNamesNoPieceIsToAQueen) {
  for (const char* text : {"a8", "a7a8", "a7-a8+", "Pa8"})
    EXPECT_EQ(read(kPromotion, text), "a7a8q") << text;
  EXPECT_EQ(read("1r5k/P7/8/8/8/8/8/K7 w - - 0 1", "axb8"), "a7b8q");
  EXPECT_EQ(read("7k/8/8/8/8/8/p7/7K b - - 0 1", "a1"), "a2a1q");
  EXPECT_THAT(read("n7/P6k/8/8/8/8/8/K7 w - - 0 1", "a8"), HasSubstr("a legal move"));
}

TEST(SanRead, AKingMoveToItsCastlingSquareIsCastling) {
  for (const char* text : {"Kg1", "Ke1g1", "Ke1-g1", "e1g1", "e1-g1", "Kg1+"})
    EXPECT_EQ(read(kCastling, text), "e1g1") << text;
  EXPECT_EQ(read(kCastling, "Kc1"), "e1c1");
  EXPECT_EQ(read("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "Kc8"), "e8c8");
  EXPECT_EQ(read("4k3/8/8/8/8/8/8/5K1R w - - 0 1", "Kg1"), "f1g1");
  EXPECT_EQ(read("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "Kg1").substr(0, 5), "move:");
  EXPECT_EQ(read("4k3/5r2/8/8/8/8/8/4K2R w K - 0 1", "Kg1").substr(0, 5), "move:");
  EXPECT_EQ(read(kCastling, "Kd1g1").substr(0, 5), "move:");
}

TEST(SanRead, InChess960AKingMoveToItsCastlingSquareIsNotCastling) {
  EXPECT_EQ(read("4k3/8/8/8/8/8/8/4KR2 w F - 0 1", "Kg1").substr(0, 5), "move:");
  EXPECT_EQ(read("4k3/8/8/8/8/8/8/3K3R w H - 0 1", "Kg1").substr(0, 5), "move:");
}

TEST(SanRead, CharactersBeyondAscii) {
  for (const char* text : {"♘f3", "♞f3", "♘︎f3", "♘g1–f3", "Nf3±", "Nf3 ∞", "…Nf3", "♘f3+!"})
    EXPECT_EQ(read(kStart, text), "g1f3") << text;
  for (const char* text : {"O–O", "O‑O", "O−O", "0—0", "O\x96O"})
    EXPECT_EQ(read(kCastling, text), "e1g1") << text;
  EXPECT_EQ(read("4k3/8/8/3n4/8/4N3/8/4K3 w - - 0 1", "♘×d5"), "e3d5");
}

TEST(SanRead, PromotionWithCapture) {
  EXPECT_EQ(read("1r5k/P7/8/8/8/8/8/K7 w - - 0 1", "axb8=Q+"), "a7b8q");
  EXPECT_EQ(read("1r5k/P7/8/8/8/8/8/K7 w - - 0 1", "ab8Q"), "a7b8q");
}

TEST(SanRead, EnPassantWithAndWithoutItsMark) {
  for (const char* text : {"exd6", "exd6e.p.", "exd6 e.p.", "exd6ep", "ed6", "e5xd6", "exd6+"})
    EXPECT_EQ(read(kEnPassant, text), "e5d6") << text;
}

TEST(SanRead, LongForms) {
  for (const char* text : {"Ng1f3", "Ng1-f3", "Ngf3", "N1f3", "g1f3", "g1-f3"})
    EXPECT_EQ(read(kStart, text), "g1f3") << text;
  for (const char* text : {"e2e4", "e2-e4", "Pe4", "Pe2-e4"})
    EXPECT_EQ(read(kStart, text), "e2e4") << text;
}

TEST(SanRead, CaptureMarksMayBeMissingOrColons) {
  const char* fen = "4k3/8/8/3n4/8/4N3/8/4K3 w - - 0 1";
  for (const char* text : {"Nxd5", "Nd5", "N:d5", "Ne3xd5", "e3xd5"})
    EXPECT_EQ(read(fen, text), "e3d5") << text;
}

TEST(SanRead, ALowerCaseBIsAPawnAndAnUpperCaseOneABishop) {
  const char* fen = "4k3/8/2p5/1P1B4/8/8/8/4K3 w - - 0 1";
  EXPECT_EQ(read(fen, "bxc6"), "b5c6");
  EXPECT_EQ(read(fen, "Bxc6"), "d5c6");
}

TEST(SanRead, ReadingUndoesWritingAlongRandomGames) {
  support::random_games(921, 150, 80, [](const Position& position) {
    for (const Move move : position.legal_moves()) {
      const std::string text = write_san(position, move);
      const Result<Move> again = read_san(position, text);
      ASSERT_TRUE(again) << write_fen(position) << ' ' << again.error().message();
      ASSERT_EQ(*again, move) << write_fen(position) << ' ' << text;
    }
  });
}

// ---- Refusing ---------------------------------------------------------------------------------

TEST(SanRead, AmbiguousMovesAreRefusedAndBothNamed) {
  EXPECT_THAT(read("4k3/8/8/8/8/8/8/1N1K1N2 w - - 0 1", "Nd2"),
              AllOf(HasSubstr("Nbd2"), HasSubstr("Nfd2"), HasSubstr("one move only")));
}

TEST(SanRead, APromotionBeforeTheLastRankIsRefused) {
  EXPECT_THAT(read(kStart, "e4=Q"), HasSubstr("move: found 'e4=Q'"));
}

TEST(SanRead, ImpossibleMovesAreRefusedWithTheReason) {
  EXPECT_THAT(read(kStart, "Ke2"), HasSubstr("e2 is occupied"));
  EXPECT_THAT(read(kStart, "Qd5"), HasSubstr("the queen on d1 is blocked on d2"));
  EXPECT_THAT(read(kStart, "Nd5"), HasSubstr("no piece of that kind can go there"));
  EXPECT_THAT(read("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Qd5"), HasSubstr("there is no such piece"));
  EXPECT_THAT(read(kStart, "O-O"), HasSubstr("castling is blocked on f1"));
}

TEST(SanRead, PinnedPiecesAreNamedAsSuch) {
  EXPECT_THAT(read("4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1", "Nc3"),
              HasSubstr("the knight on e2 is pinned to the king on e1"));
}

TEST(SanRead, EnPassantThatUncoversTheKingIsRefusedWithTheReason) {
  EXPECT_THAT(read("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1", "exd6"),
              HasSubstr("uncover an attack on the king on a5"));
}

TEST(SanRead, AWrongOriginIsRefused) {
  EXPECT_NE(read(kStart, "Nbf3"), "g1f3");
  EXPECT_NE(read(kStart, "N2f3"), "g1f3");
}

TEST(SanRead, TextThatIsNotAMoveIsRefused) {
  for (const std::string& text :
       {std::string(),           std::string(" "),          std::string("N"),
        std::string("Nf"),       std::string("Nf9"),        std::string("Ni3"),
        std::string("Xf3"),      std::string("--"),         std::string("O-O-O-O"),
        std::string("e4e5e6"),   std::string("Nf3Nf3"),     std::string("1.e4"),
        std::string("1-0"),      std::string("+"),          std::string("=Q"),
        std::string("(Q)"),      std::string("e.p."),       std::string("Nxxf3"),
        std::string("N\0f3", 4), std::string("±"),          std::string("♘"),
        std::string("±Nf3"),
        std::string("Кf3"),  // Cyrillic
        std::string("\xE2\x99"), std::string(1 << 20, 'N'), std::string(1 << 20, '+')}) {
    const Result<Move> move = read_san(Position::start(), text);
    ASSERT_FALSE(move) << text.substr(0, 20);
    EXPECT_EQ(move.error().field, "move");
    EXPECT_LT(move.error().message().size(), 400U);
  }
}

// Every text of up to three characters from this alphabet is either read or refused.
TEST(SanRead, AnyShortTextIsReadOrRefused) {
  const std::string alphabet = "abhNKOo0x-=+#(/18Q. ";
  const Position position = support::position_of(kCastling);
  int readable = 0;
  for (const char a : alphabet)
    for (const char b : alphabet)
      for (const char c : alphabet) {
        const Result<Move> move = read_san(position, std::string{a, b, c});
        if (!move) continue;
        ++readable;
        ASSERT_TRUE(position.is_legal(*move));
      }
  EXPECT_GT(readable, 0);
}

}  // namespace
}  // namespace quadriga
