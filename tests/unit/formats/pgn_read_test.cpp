#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "formats/games/pgn.h"
#include "formats/positions/fen.h"
#include "formats/positions/move_text.h"
#include "support/pgn_texts.h"
#include "support/positions.h"

namespace quadriga {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

using support::read_all;
using support::read_one;
using support::Reading;

std::string error_of(std::string_view text, PgnOptions options = {}) {
  const Reading reading = read_all(text, options);
  EXPECT_THAT(reading.errors, SizeIs(1)) << text;
  return reading.errors.empty() ? "" : reading.errors.front();
}

std::string san_of(const Position& start, const std::vector<PgnMove>& moves) {
  std::string text;
  Position now = start;
  for (const PgnMove& each : moves) {
    text += (text.empty() ? "" : " ") + write_san(now, each.move);
    now = each.move.is_none() ? now.after_null() : now.after(each.move);
  }
  return text;
}

std::string moves_of(std::string_view text) {
  const PgnGame game = read_one(text);
  return san_of(game.start, game.moves);
}

// ---- Games ------------------------------------------------------------------------------------

constexpr std::string_view kMate = R"([Event "Sample"]
[Site "?"]
[Result "1-0"]

1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0
)";

TEST(PgnRead, TagsMovesAndResult) {
  const PgnGame game = read_one(kMate);
  EXPECT_THAT(game.tags,
              ElementsAre(PgnTag{"Event", "Sample"}, PgnTag{"Site", "?"}, PgnTag{"Result", "1-0"}));
  EXPECT_EQ(san_of(game.start, game.moves), "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#");
  EXPECT_EQ(game.result, PgnResult::WhiteWins);
  EXPECT_EQ(game.tag("Event"), "Sample");
  EXPECT_EQ(game.tag("White"), "");
}

TEST(PgnRead, EmptyTextHasNoGames) {
  for (const char* text : {"", " ", "\n\n", "\xEF\xBB\xBF", "% only an escape\n", "{ a remark }"})
    EXPECT_THAT(read_all(text).games, IsEmpty()) << text;
}

TEST(PgnRead, SeveralGamesWithTheirLines) {
  const Reading reading = read_all(std::string(kMate) + "\n\n" + std::string(kMate));
  ASSERT_THAT(reading.games, SizeIs(2));
  EXPECT_EQ(reading.games[0].first_line, 1U);
  EXPECT_EQ(reading.games[1].first_line, 8U);
}

TEST(PgnRead, TheGameObjectCanBeReused) {
  const std::string text = std::string(kMate) + "\n[Event \"B\"]\n\n1. d4 *\n";
  MemorySource source(text);
  PgnReader reader(source);
  PgnGame game;
  ASSERT_TRUE(*reader.next(game));
  ASSERT_TRUE(*reader.next(game));
  EXPECT_EQ(game.moves.size(), 1U);
  EXPECT_EQ(game.tags.size(), 1U);
  EXPECT_EQ(game.result, PgnResult::Unknown);
  EXPECT_FALSE(*reader.next(game));
  EXPECT_FALSE(*reader.next(game));
}

TEST(PgnRead, EveryResult) {
  EXPECT_EQ(read_one("1. e4 1-0").result, PgnResult::WhiteWins);
  EXPECT_EQ(read_one("1. e4 0-1").result, PgnResult::BlackWins);
  EXPECT_EQ(read_one("1. e4 1/2-1/2").result, PgnResult::Draw);
  EXPECT_EQ(read_one("1. e4 1/2").result, PgnResult::Draw);
  EXPECT_EQ(read_one("1. e4 *").result, PgnResult::Unknown);
  EXPECT_EQ(read_one("1. e4").result, PgnResult::Unknown);
}

TEST(PgnRead, AMissingResultIsTakenFromTheTag) {
  EXPECT_EQ(read_one("[Result \"0-1\"]\n\n1. e4 e5").result, PgnResult::BlackWins);
  EXPECT_EQ(read_one("[Result \"0-1\"]\n\n1. e4 e5 1-0").result, PgnResult::WhiteWins);
}

TEST(PgnRead, AGameWithoutAResultEndsAtTheNextTags) {
  const Reading reading = read_all("[Event \"A\"]\n\n1. e4 e5\n\n[Event \"B\"]\n\n1. d4\n");
  ASSERT_THAT(reading.games, SizeIs(2));
  EXPECT_EQ(reading.games[0].moves.size(), 2U);
  EXPECT_EQ(reading.games[1].moves.size(), 1U);
}

TEST(PgnRead, GamesWithTagsOnly) {
  const Reading reading = read_all("[Event \"A\"]\n[Site \"a\"]\n\n[Event \"B\"]\n\n*\n");
  ASSERT_THAT(reading.games, SizeIs(2));
  EXPECT_EQ(reading.games[0].tag("Site"), "a");
}

TEST(PgnRead, AnEmptyLineBetweenTagsBeginsNoNewGame) {
  EXPECT_THAT(read_one("[Event \"A\"]\n\n[Date \"2017\"]\n\n1. e4 *").tags, SizeIs(2));
}

TEST(PgnRead, GamesOnOneLineEach) {
  EXPECT_THAT(read_all("e4 e5 *\nd4 d5 { so } *\n[Result \"*\"] c4 *").games, SizeIs(3));
  EXPECT_THAT(read_all("[Event \"x\"][Round \"?.6\"] *").games, SizeIs(1));
}

TEST(PgnRead, AResultAloneIsNotAGame) {
  EXPECT_THAT(read_all("1. e4 * *\n1-0\n").games, SizeIs(1));
}

// ---- Where one game ends and the next begins ---

TEST(PgnRead, AMoveNumberBackAtOneBeginsTheNextGame) {
  for (const char* text :
       {"1. d4 d5\n\n1. c4 c5 1-0", "1. d4 d5 2. Nf3\n\n1. c4 c5 1-0", "1.d4 d5 1.c4 c5 1-0",
        "1 d4 d5\n1 c4 c5 1-0", "d4 d5\n1. c4 c5 1-0", "1. d4\n\n1. c4 c5 1-0",
        "1. d4 d5 (1... e5 2. dxe5) \n\n1. {English} c4 c5 1-0", "1. d4 d5\r\n\r\n1.\r\nc4 c5 1-0"})
    for (const bool variations : {false, true}) {
      const Reading reading = read_all(text, {variations});
      EXPECT_THAT(reading.errors, IsEmpty()) << text;
      ASSERT_THAT(reading.games, SizeIs(2)) << text;
      EXPECT_EQ(reading.games[0].result, PgnResult::Unknown);
      EXPECT_EQ(san_of(reading.games[0].start, reading.games[0].moves).substr(0, 2), "d4");
      EXPECT_EQ(san_of(reading.games[1].start, reading.games[1].moves), "c4 c5");
      EXPECT_EQ(reading.games[1].result, PgnResult::WhiteWins);
    }
}

TEST(PgnRead, TheNextGameHasItsOwnLineNumberAndTags) {
  const Reading reading = read_all("[Result \"0-1\"]\n\n1. d4 d5\n\n1. c4 c5");
  ASSERT_THAT(reading.games, SizeIs(2));
  EXPECT_EQ(reading.games[0].result, PgnResult::BlackWins);
  EXPECT_EQ(reading.games[1].first_line, 5U);
  EXPECT_THAT(reading.games[1].tags, IsEmpty());
  EXPECT_EQ(reading.games[1].result, PgnResult::Unknown);
}

TEST(PgnRead, AMoveNumberOneThatBeginsNoNewGame) {
  for (const char* text :
       {"1. e4 1. e5 2. Nf3", "1. e4 {so} 1. ... e5 2. Nf3", "1. e4 {so} 1 ... e5 2. Nf3",
        "1. e4 {so} 1… e5 2. Nf3", "1. e4 {so} 1.… e5 2. Nf3", "0. e4 e5 1. Nf3"})
    EXPECT_EQ(moves_of(text), "e4 e5 Nf3") << text;
  EXPECT_EQ(moves_of("1. e4 e5 (1. d4 d5 (1. c4 c5) 2. c4) 2. Nf3 1-0"), "e4 e5 Nf3");
  EXPECT_EQ(moves_of("1. e4 e5 1/2-1/2"), "e4 e5");
}

TEST(PgnRead, GamesFromAFenMayNumberTheirMovesFromOne) {
  const std::string tags = "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 40\"]\n\n";
  EXPECT_EQ(moves_of(tags + "1... Kd7 2. e4 Kd6 *"), "Kd7 e4 Kd6");
  EXPECT_EQ(moves_of(tags + "1. ... Kd7 1. e4 Kd6 *"), "Kd7 e4 Kd6");
}

// ---- Characters -------------------------------------------------------------------------------

TEST(PgnRead, EveryKindOfLineEnd) {
  for (const std::string end : {"\n", "\r\n", "\r"}) {
    const Reading reading = read_all("[Event \"A\"]" + end + end + "1. e4" + end + "e5 *" + end +
                                     end + "1. e5 *" + end);
    ASSERT_THAT(reading.games, SizeIs(1));
    EXPECT_EQ(reading.games[0].moves.size(), 2U);
    ASSERT_THAT(reading.errors, SizeIs(1));
    EXPECT_THAT(reading.errors[0], HasSubstr("line 6, move 1."));
  }
}

TEST(PgnRead, AByteOrderMarkIsSkipped) {
  EXPECT_EQ(read_one("\xEF\xBB\xBF[Event \"A\"]\n\n1. e4 *").tag("Event"), "A");
}

TEST(PgnRead, AnyBytesInTagsAndComments) {
  const PgnGame game = read_one("[White \"Andr\xE9\"]\n\n1. e4 {H\xF8vik} *");
  EXPECT_EQ(game.tag("White"), "Andr\xE9");
  EXPECT_EQ(game.moves[0].comment, "H\xF8vik");
}

TEST(PgnRead, EscapeLinesAreSkipped) {
  EXPECT_EQ(moves_of("% head\n1. e4\n%[Event \"no\"]\ne5 *"), "e4 e5");
}

TEST(PgnRead, AWindowBorderMayFallAnywhere) {
  std::string text;
  for (int i = 0; text.size() < 300'000; ++i)
    text += "[Event \"" + std::to_string(i) + "\"]\r\n\r\n1. e4 {" + std::string(i % 97, 'x') +
            "} e5 (1... c5 2. Nf3) 2. Nf3 Nc6 3. Bb5 $1 a6 1/2-1/2\r\n\r\n";
  const Reading reading = read_all(text);
  EXPECT_THAT(reading.errors, IsEmpty());
  EXPECT_GT(reading.games.size(), 1000U);
  for (std::size_t i = 0; i < reading.games.size(); ++i) {
    const PgnGame& game = reading.games[i];
    ASSERT_EQ(game.tag("Event"), std::to_string(i));
    ASSERT_EQ(game.moves.size(), 6U);
    ASSERT_EQ(game.moves[0].comment.size(), i % 97);
    ASSERT_EQ(game.first_line, 1 + 4 * i);
  }
}

// ---- Tags -------------------------------------------------------------------------------------

TEST(PgnRead, EscapedQuotesAndBackslashesInTags) {
  const PgnGame game = read_one(R"([A "say \"hi\""][B "back\\slash"][C "de\generate"] *)");
  EXPECT_EQ(game.tag("A"), "say \"hi\"");
  EXPECT_EQ(game.tag("B"), "back\\slash");
  EXPECT_EQ(game.tag("C"), "de\\generate");
}

TEST(PgnRead, UnescapedQuotesInTags) {
  EXPECT_EQ(read_one("[White \"Robert \"Bobby\" Fischer\"]\n*").tag("White"),
            "Robert \"Bobby\" Fischer");
}

TEST(PgnRead, SpacesInTags) {
  EXPECT_EQ(read_one("[ White   \" A [b] \" ] *").tag("White"), " A [b] ");
}

TEST(PgnRead, TagsThatLookLikeMoves) {
  EXPECT_EQ(read_one("[Nf3 \"x\"]\n1. e4 *").tag("Nf3"), "x");
}

TEST(PgnRead, TagsCanBeSetAndChanged) {
  PgnGame game;
  game.set_tag("White", "a");
  game.set_tag("Black", "b");
  game.set_tag("White", "c");
  EXPECT_THAT(game.tags, ElementsAre(PgnTag{"White", "c"}, PgnTag{"Black", "b"}));
}

// ---- Starts -----------------------------------------------------------------------------------

TEST(PgnRead, AGameFromAFen) {
  const PgnGame game = read_one(
      "[FEN \"rnb1k1nr/pppp1ppp/8/2b1p3/2B1P2q/2N2N2/PPPP1PPP/R1BQK2R b KQkq - 5 4\"]\n\n4... "
      "Qxf2# 0-1");
  EXPECT_EQ(game.start.full_move_number(), 4);
  EXPECT_EQ(san_of(game.start, game.moves), "Qxf2#");
}

TEST(PgnRead, Chess960) {
  EXPECT_EQ(moves_of("[Variant \"fischerandom\"]\n[SetUp \"1\"]\n"
                     "[FEN \"4k3/8/8/8/8/8/8/1RK4R w HB - 0 1\"]\n\n1. O-O-O *"),
            "O-O-O");
}

TEST(PgnRead, NamesOfVariants) {
  const std::string fen = "[FEN \"" + std::string(kStartFen) + "\"]\n";
  for (const char* name : {"Standard", "From Position", "Chess960", "chess 960", "Fischer Random"})
    EXPECT_EQ(moves_of(fen + "[Variant \"" + name + "\"]\n\n1. e4 *"), "e4") << name;
}

TEST(PgnRead, OtherVariantsAreRefused) {
  EXPECT_EQ(error_of("[Event \"x\"]\n[Variant \"Crazyhouse\"]\n\n1. e4 e5 *"),
            "line 2: found tag Variant 'Crazyhouse', expected standard chess or Chess960");
}

TEST(PgnRead, Chess960WithoutAStartPositionIsRefused) {
  EXPECT_THAT(error_of("[Variant \"Chess960\"]\n\n1. e4 e5 *"), HasSubstr("without a FEN"));
}

TEST(PgnRead, ABadFenIsNamed) {
  EXPECT_THAT(error_of("[Event \"x\"]\n[FEN \"8/8 w - -\"]\n[Site \"y\"]\n\n1. e4 e5 *"),
              HasSubstr("line 2, tag FEN, piece placement: found 2 ranks"));
}

// ---- Moves ------------------------------------------------------------------------------------

TEST(PgnRead, MoveNumbersInAnyStyleOrNotAtAll) {
  for (const char* text : {"1. e4 e5 2. Nf3", "1.e4 e5 2.Nf3", "e4 e5 Nf3", "1 e4 e5 2 Nf3",
                           "1. e4 1... e5 2. Nf3", "1.e4 1...e5 2 . Nf3", "1. e4 ... e5 7. Nf3"})
    EXPECT_EQ(moves_of(text), "e4 e5 Nf3") << text;
}

TEST(PgnRead, CastlingWithZerosOrSmallLetters) {
  for (const char* castling : {"O-O", "0-0", "o-o", "O-O!"})
    EXPECT_EQ(moves_of(std::string("1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. ") + castling + " 0-1"),
              "e4 e5 Nf3 Nf6 Bc4 Bc5 O-O")
        << castling;
}

TEST(PgnRead, CastlingWithDashesOfAnyKindOrByTheKingsTarget) {
  for (const char* castling : {"O–O", "O‑O", "O−O", "0–0", "O\x96O", "Kg1", "Ke1-g1"})
    EXPECT_EQ(moves_of(std::string("1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. ") + castling + " 0-1"),
              "e4 e5 Nf3 Nf6 Bc4 Bc5 O-O")
        << castling;
}

TEST(PgnRead, Figurines) {
  EXPECT_EQ(moves_of("1. e4 e5 2.♘f3 ♞c6 3. ♗b5 ♙a6 4. ♗×c6 dxc6 1–0"),
            "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6");
}

TEST(PgnRead, ResultsWithOtherDashes) {
  EXPECT_EQ(read_one("1. e4 1–0").result, PgnResult::WhiteWins);
  EXPECT_EQ(read_one("1. e4 0−1").result, PgnResult::BlackWins);
  EXPECT_EQ(read_one("1. e4 1/2–1/2").result, PgnResult::Draw);
  EXPECT_EQ(read_one("1. e4 ½–½").result, PgnResult::Draw);
  EXPECT_EQ(read_one("1. e4 ½").result, PgnResult::Draw);
}

TEST(PgnRead, NonBreakingSpaces) {
  EXPECT_EQ(moves_of("1. e4\xC2\xA0"
                     "e5\xC2\xA0 2.\xC2\xA0Nf3 *"),
            "e4 e5 Nf3");
}

TEST(PgnRead, ReservedTokensAreSkipped) {
  EXPECT_EQ(moves_of("1. e4 <a b\nc> e5 <> *"), "e4 e5");
  EXPECT_THAT(error_of("1. e4 <never closed"), HasSubstr("found '<'"));
}

TEST(PgnRead, MovesInCoordinates) {
  EXPECT_EQ(moves_of("g1f3 g8f6 g2g3 g7g6 f1g2 f8g7 e1g1 e8g8"), "Nf3 Nf6 g3 g6 Bg2 Bg7 O-O O-O");
}

TEST(PgnRead, PromotionsInBrackets) {
  const std::string fen = "[FEN \"7k/3P4/7K/8/8/8/8/8 w - - 6 55\"]\n\n";
  for (const char* move : {"d8=R#", "d8R", "d8(R)", "d7d8r", "d8=R+"})
    EXPECT_EQ(moves_of(fen + move + " 1-0"), "d8=R#") << move;
}

TEST(PgnRead, EnPassantWithItsMark) {
  EXPECT_EQ(moves_of("1. e4 a6 2. e5 d5 3. exd6 e.p. *"), "e4 a6 e5 d5 exd6");
  EXPECT_EQ(moves_of("1. e4 a6 2. e5 d5 3. exd6e.p. *"), "e4 a6 e5 d5 exd6");
}

TEST(PgnRead, NullMoves) { EXPECT_EQ(moves_of("1. e4 -- 2. d4 Z0 3. d5 *"), "e4 -- d4 -- d5"); }

TEST(PgnRead, NoNullMoveInCheck) {
  EXPECT_THAT(error_of("1. e4 d5 2. Bb5+ -- 3. Nf3 *"), HasSubstr("line 1, move 2...: found '--'"));
}

TEST(PgnRead, TheResultMayTouchTheLastMove) { EXPECT_EQ(moves_of("1. e4 e5*"), "e4 e5"); }

// ---- Comments and annotations -----------------------------------------------------------------

TEST(PgnRead, CommentsBelongToTheMoveBefore) {
  const PgnGame game =
      read_one("{first} 1. e4 {+0.35/12 1.2s} e5 ; to the end\n2. Nf3 { a } {b} *");
  EXPECT_EQ(game.comment, "first");
  EXPECT_EQ(game.moves[0].comment, "+0.35/12 1.2s");
  EXPECT_EQ(game.moves[1].comment, "to the end");
  EXPECT_EQ(game.moves[2].comment, "a b");
}

TEST(PgnRead, ACommentAfterAVariationBelongsToTheMove) {
  EXPECT_EQ(read_one("1. e4 {a} (1. d4 {no}) {b} *").moves[0].comment, "a b");
}

TEST(PgnRead, LineBreaksInCommentsBecomeSpaces) {
  EXPECT_EQ(read_one("1. e4 {one\ntwo\r\nthree\rfour  five} *").moves[0].comment,
            "one two three four  five");
}

TEST(PgnRead, OpenBracesAndSemicolonsInCommentsAreText) {
  EXPECT_EQ(read_one("1. e4 {a { b ; c ( d} *").moves[0].comment, "a { b ; c ( d");
  EXPECT_EQ(read_one("1. e4 ; a } b { c\n*").moves[0].comment, "a } b { c");
}

TEST(PgnRead, Nags) {
  const PgnGame game = read_one("1. e4 $1 $14 e5 ?! 2. Nf3!! +/= Nc6 $999 3. Bb5? N *");
  EXPECT_THAT(game.moves[0].nags, ElementsAre(1, 14));
  EXPECT_THAT(game.moves[1].nags, ElementsAre(6));
  EXPECT_THAT(game.moves[2].nags, ElementsAre(3, 14));
  EXPECT_THAT(game.moves[3].nags, IsEmpty());
  EXPECT_THAT(game.moves[4].nags, ElementsAre(2, 146));
}

TEST(PgnRead, SignsAfterMovesBecomeNags) {
  const auto nags = [](const char* text) {
    const PgnGame game = read_one(text);
    EXPECT_EQ(san_of(game.start, game.moves), "e4 e5") << text;
    return game.moves.empty() ? std::vector<std::uint8_t>{} : game.moves[0].nags;
  };
  EXPECT_THAT(nags("1. e4± e5 *"), ElementsAre(16));
  EXPECT_THAT(nags("1. e4 ± e5 *"), ElementsAre(16));
  EXPECT_THAT(nags("1. e4\xB1 e5 *"), ElementsAre(16));  // Latin-1
  EXPECT_THAT(nags("1. e4≈ e5∞ *"), ElementsAre(11));
  EXPECT_THAT(nags("1. e4!∞⩲ e5 *"), ElementsAre(1, 13, 14));
  EXPECT_THAT(nags("1. e4+− e5 *"), ElementsAre(18));
  EXPECT_THAT(nags("1. e4+/- e5= *"), ElementsAre(16));
  EXPECT_THAT(nags("1. e4+ e5# *"), IsEmpty());
  EXPECT_THAT(nags("1. e4⟰ ⟰ e5 *"), IsEmpty());  // its meaning is unknown
}

// ---- Variations -------------------------------------------------------------------------------

constexpr std::string_view kVariations =
    "1.e4 e5 2.Nf3 Nc6 3.Bb5 ({Italian:} 3.Bc4 Bc5) (3.d4 exd4 4.Nxd4 ($42 4.Bc4 !? Nf6 {x}) "
    "4...Bc5) "
    "3...a6 (3... Nf6 *) 1/2-1/2";

TEST(PgnRead, VariationsAreSkipped) { EXPECT_EQ(moves_of(kVariations), "e4 e5 Nf3 Nc6 Bb5 a6"); }

TEST(PgnRead, SkippedVariationsMayContainErrors) {
  EXPECT_EQ(moves_of("1. e4 (1. e9 (nonsense { ) } ; )\n) () -- ) e5 *"), "e4 e5");
}

TEST(PgnRead, VariationsAreKeptOnRequest) {
  const PgnGame game = read_one(kVariations, {.variations = true});
  EXPECT_EQ(san_of(game.start, game.moves), "e4 e5 Nf3 Nc6 Bb5 a6");
  EXPECT_EQ(game.result, PgnResult::Draw);
  ASSERT_THAT(game.variations, SizeIs(4));
  const Position fork = support::after_moves(game.start, "e2e4 e7e5 g1f3 b8c6");
  EXPECT_EQ(game.variations[0].at, 4U);
  EXPECT_EQ(game.variations[0].comment, "Italian:");
  EXPECT_EQ(san_of(fork, game.variations[0].moves), "Bc4 Bc5");
  EXPECT_EQ(game.variations[1].parent, PgnVariation::kMainLine);
  EXPECT_EQ(san_of(fork, game.variations[1].moves), "d4 exd4 Nxd4 Bc5");
  EXPECT_EQ(game.variations[2].parent, 1);
  EXPECT_EQ(game.variations[2].at, 2U);
  EXPECT_EQ(san_of(support::after_moves(fork, "d2d4 e5d4"), game.variations[2].moves), "Bc4 Nf6");
  EXPECT_EQ(game.variations[2].moves[1].comment, "x");
  EXPECT_EQ(game.variations[3].at, 5U);
}

TEST(PgnRead, AVariationNeedsAMoveBeforeIt) {
  EXPECT_THAT(error_of("( 1. e4 ) *"), HasSubstr("a move before its variation"));
}

TEST(PgnRead, VariationsMustBeClosed) {
  for (const bool keep : {false, true})
    EXPECT_THAT(error_of("1. e4 e5 (1... c5 *\n\n[Event \"B\"]\n\n1. d4 *", {keep}),
                HasSubstr("variation"));
  EXPECT_THAT(error_of("1. e4 e5 ) *"), HasSubstr("found ')'"));
}

TEST(PgnRead, DeepNesting) {
  const std::string deep =
      "1. e4 " + std::string(100'000, '(') + std::string(100'000, ')') + " e5 *";
  EXPECT_EQ(moves_of(deep), "e4 e5");
  std::string kept = "1. e4";
  for (int i = 0; i < 1000; ++i) kept += " (1. d4";
  EXPECT_THAT(error_of(kept, {.variations = true}), HasSubstr("deep"));
}

// ---- Errors -----------------------------------------------------------------------------------

TEST(PgnRead, AnErrorNamesLineMoveAndReason) {
  EXPECT_EQ(error_of("[Event \"x\"]\n\n1. e4 e5\n2. Nf3 Qb4 *\n"),
            "line 4, move 2...: found 'Qb4', expected a legal move; the queen on d8 does not move "
            "like that");
}

TEST(PgnRead, ABadGameDoesNotSpoilTheNext) {
  const std::string good = "[Event \"good\"]\n\n1. d4 *\n";
  for (const std::string bad :
       {"1. e4 whatever 1-0\n", "[Event \"x\"]\n[Site \"no end\n[Date \"2000\"]\n\n1. c4 *\n\n",
        "[Event \"x\"]\n[Site]\n[Date \"2000\"]\n\n1. c4 *\n\n", "I'm not a PGN file.\nAt all.\n",
        "[Event \"x\"]\n\n1. e4 {never closed\n\n*\n\n", "[Event \"x\"]\n\n1. e4 (1. d4 {oh\n\n",
        "[Event \"x\"]\n\n1. e4 e5 } *\n", "[\"nameless\"]\n\n*\n", "[%~ \"x\"]\n\n*\n",
        "[Event \"x\"]\n\n1. e4 ]\n", "[FEN \"x\"] *\n", "1. e4 [ e5\n", "1. e4 $ e5\n"}) {
    const Reading reading = read_all(bad + good);
    EXPECT_THAT(reading.errors, SizeIs(1)) << bad;
    ASSERT_THAT(reading.games, SizeIs(1)) << bad;
    EXPECT_EQ(reading.games[0].tag("Event"), "good") << bad;
    EXPECT_EQ(reading.games[0].moves.size(), 1U) << bad;
  }
}

TEST(PgnRead, UnclosedCommentsAreReportedWhereTheyBegin) {
  EXPECT_THAT(error_of("[Event \"x\"]\n\n1. e4\n{never closed\n\n*\n"), HasSubstr("line 4: "));
}

TEST(PgnRead, ZeroBytesDoNotEndTheText) {
  const std::string zero(1, '\0');
  const std::string text = "1. e4 " + zero + " *\n[Event \"B\"]\n\n1. d4 {" + zero + "} *";
  const Reading reading = read_all(text);
  EXPECT_THAT(reading.errors, SizeIs(1));
  EXPECT_THAT(reading.games, SizeIs(1));
}

TEST(PgnRead, AGameHasSizeLimits) {
  std::string text = "[Event \"x\"]\n\n";
  for (int i = 0; i < 30'000; ++i) text += "Nf3 Nf6 Ng1 Ng8 ";
  EXPECT_THAT(error_of(text), HasSubstr("half-moves"));
  EXPECT_THAT(error_of("1. e4 {" + std::string(17 << 20, 'x') + "} *"), HasSubstr("16 MiB"));
  EXPECT_THAT(error_of("1. e4 {" + std::string(17 << 20, '\n') + "} *"), HasSubstr("16 MiB"));
  EXPECT_THAT(error_of("[Event \"" + std::string(17 << 20, 'x') + "\"] *"), HasSubstr("tag"));
}

class FailingSource final : public ByteSource {
 public:
  Result<std::size_t> read(char* to, std::size_t size) override {
    if (asked_++ > 0) return Error{"disk", "smoke", "bytes"};
    return std::string_view("[Event \"A\"]\n\n1. e4 e5").copy(to, size);
  }

 private:
  int asked_ = 0;
};

TEST(PgnRead, AFailingSourceIsReportedOnce) {
  FailingSource source;
  PgnReader reader(source);
  PgnGame game;
  const Result<bool> first = reader.next(game);
  ASSERT_FALSE(first);
  EXPECT_EQ(first.error().field, "disk");
  const Result<bool> second = reader.next(game);
  ASSERT_TRUE(second);
  EXPECT_FALSE(*second);
}

TEST(FileSource, AMissingFileIsNamed) {
  const auto file = FileSource::open("/no/such/file.pgn");
  ASSERT_FALSE(file);
  EXPECT_THAT(file.error().message(), HasSubstr("/no/such/file.pgn"));
}

}  // namespace
}  // namespace quadriga
