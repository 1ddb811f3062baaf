// Moves with the piece letters of other languages than English.
#include "formats/positions/piece_languages.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "formats/positions/move_text.h"
#include "support/positions.h"

namespace quadriga {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

std::string read(const std::string& fen, std::string_view text,
                 PieceLanguages languages = kAnyLanguage) {
  const Position position = support::position_of(fen);
  const Result<SanReading> reading = read_san(position, text, languages);
  return reading ? write_uci_move(position, reading->move) : reading.error().message();
}

const std::string kStart{kStartFen};
// Knight b1, bishop c1, rook a1, queen d1, king e1, and room for all of them.
const std::string kPieces = "4k3/8/8/8/8/8/7P/RNBQK3 w - - 0 1";

TEST(PieceLanguages, EveryPieceHasItsLetterInEveryLanguage) {
  for (const char* text : {"Sc3", "Pc3", "Cc3", "Jc3", "Hc3"})
    EXPECT_EQ(read(kPieces, text), "b1c3") << text;
  for (const char* text : {"Lf4", "Ff4", "Af4", "Gf4", "Sf4", "bf4"})
    EXPECT_EQ(read(kPieces, text), "c1f4") << text;
  for (const char* text : {"Ta4", "Wa4", "Ba4", "Ra4"})
    EXPECT_EQ(read(kPieces, text), "a1a4") << text;
  for (const char* text : {"Dd7+", "Hd7", "Vd7", "Qd7"})
    EXPECT_EQ(read(kPieces, text), "d1d7") << text;
  for (const char* text : {"Ke2", "Re2", "ke2"}) EXPECT_EQ(read(kPieces, text), "e1e2") << text;
  for (const char* text : {"Ph3", "Bh3", "Gh3", "ph3"})
    EXPECT_EQ(read(kPieces, text), "h2h3") << text;
}

TEST(PieceLanguages, EnglishComesFirst) {
  EXPECT_EQ(read(kPieces, "Be3"), "c1e3");                           // no rook of a Hungarian
  EXPECT_EQ(read("4k3/8/8/8/8/8/3K4/7R w - - 0 1", "Rd1"), "h1d1");  // no French king
  EXPECT_EQ(read("4k3/8/8/8/8/8/3K4/8 w - - 0 1", "Rd1"), "d2d1");
}

TEST(PieceLanguages, EverythingElseIsReadAsInEnglish) {
  for (const char* text : {"Sg1-f3", "Sgf3", "Sf3!?", "S1f3", "sf3", "Sf3+"})
    EXPECT_EQ(read(kStart, text), "g1f3") << text;
  EXPECT_EQ(read("3qk3/8/8/8/8/8/8/3QK3 w - - 0 1", "Dxd8+"), "d1d8");
  EXPECT_EQ(read("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Rg1", kAnyLanguage & ~kEnglish), "e1g1");
}

TEST(PieceLanguages, Promotions) {
  const std::string fen = "8/P6k/8/8/8/8/8/K7 w - - 0 1";
  for (const char* text : {"a8=D", "a8D", "a8(D)", "a8d"})
    EXPECT_EQ(read(fen, text), "a7a8q") << text;
  EXPECT_EQ(read(fen, "a8=T"), "a7a8r");
  EXPECT_EQ(read(fen, "a8=L"), "a7a8b");
  EXPECT_EQ(read(fen, "a8C"), "a7a8n");
  EXPECT_EQ(read(fen, "a8=B"), "a7a8b");  // English, not Hungarian
  EXPECT_EQ(read(fen, "a8=P"), "a7a8n");  // Dutch
  EXPECT_THAT(read(fen, "a8=K"), HasSubstr("a move in SAN"));
}

TEST(PieceLanguages, ALetterThatFitsTwoMovesIsRefusedAndBothAreNamed) {
  EXPECT_THAT(read("4k3/8/8/8/8/8/8/4KBN1 w - - 0 1", "Sh3"),  // knight or bishop
              AllOf(HasSubstr("found 'Sh3', which fits"), HasSubstr("Nh3"), HasSubstr("Bh3"),
                    HasSubstr("expected one move only")));
  EXPECT_THAT(read("8/P6k/8/8/8/8/8/K7 w - - 0 1", "a8=H"),
              AllOf(HasSubstr("a8=N"), HasSubstr("a8=Q")));
}

TEST(PieceLanguages, TheReasonOfARefusalIsAboutTheSamePiece) {
  EXPECT_THAT(read(kStart, "Dd5"), HasSubstr("the queen on d1 is blocked on d2"));
  EXPECT_THAT(read(kStart, "Sd5"), HasSubstr("no piece of that kind can go there"));
  EXPECT_THAT(read(kStart, "Rd5"), HasSubstr("no piece of that kind can go there"));
}

TEST(PieceLanguages, OnlyTheGivenLanguagesAreRead) {
  EXPECT_THAT(read(kStart, "Sf3", kEnglish), HasSubstr("a move in SAN"));
  EXPECT_EQ(read("4k3/8/8/8/8/8/3K4/7R w - - 0 1", "Rd1", kAnyLanguage & ~kEnglish), "d2d1");
}

TEST(PieceLanguages, AReadingNamesItsLanguages) {
  const Position start = Position::start();
  EXPECT_EQ(read_san(start, "Nf3", kAnyLanguage)->languages, kEnglish);
  const PieceLanguages languages = read_san(start, "Cf3", kAnyLanguage)->languages;
  EXPECT_EQ(languages & kEnglish, 0U);
  EXPECT_NE(read_san(start, "Sf3", languages).ok(), true);
  EXPECT_TRUE(read_san(start, "e4", languages).ok());
}

// ---- Lower case -------------------------------------------------------------------------------

TEST(PieceLanguages, PiecesInLowerCase) {
  for (const char* text : {"nf3", "ng1f3", "nf3!"}) EXPECT_EQ(read(kStart, text), "g1f3") << text;
  for (const char* text : {"pe4", "Pe4", "e4"}) EXPECT_EQ(read(kStart, text), "e2e4") << text;
  EXPECT_EQ(read(kPieces, "qd7"), "d1d7");
  EXPECT_EQ(read(kPieces, "ra4"), "a1a4");
}

TEST(PieceLanguages, ALowerCaseBIsAPawnsFileFirst) {
  const std::string both = "4k3/8/2p5/1P1B4/8/8/8/4K3 w - - 0 1";
  EXPECT_EQ(read(both, "bxc6"), "b5c6");
  EXPECT_EQ(read(both, "bc6"), "b5c6");
  EXPECT_EQ(read(both, "be4"), "d5e4");
  EXPECT_EQ(read("4k3/8/8/8/1P6/8/4B3/4K3 w - - 0 1", "bb5"), "b4b5");
  EXPECT_EQ(read("4k3/8/8/8/8/8/4B3/4K3 w - - 0 1", "bb5"), "e2b5");
}

TEST(PieceLanguages, SquaresAreNotPieces) {  // "b1c3": not the bishop on the first rank
  EXPECT_THAT(read("4k3/8/8/8/8/8/8/4B1K1 w - - 0 1", "b1c3"), HasSubstr("there is no such piece"));
}

TEST(PieceLanguages, OtherLowerCaseFileLettersAreAlwaysFiles) {  // no queen, no knight
  EXPECT_THAT(read("4k3/8/8/4p3/8/8/8/3QK3 w - - 0 1", "dd5"), HasSubstr("there is no such piece"));
  EXPECT_THAT(read(kStart, "cf3"), HasSubstr("a legal move"));
}

TEST(PieceLanguages, AFigurineIsNoLetter) {  // not the pawn of a German
  EXPECT_THAT(read(kStart, "♗e4"), HasSubstr("a legal move"));
  EXPECT_EQ(read(kStart, "Be4"), "e2e4");
}

}  // namespace
}  // namespace quadriga
