// Games with a fault in their moves, which are read up to the fault on request.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "formats/games/pgn.h"
#include "formats/positions/move_text.h"
#include "support/pgn_texts.h"

namespace quadriga {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::SizeIs;

constexpr PgnOptions kBroken{.variations = true, .broken_games = true};

using support::Reading;

Reading read_broken(std::string_view text) { return support::read_all(text, kBroken); }
PgnGame read_one(std::string_view text) { return support::read_one(text, kBroken); }

TEST(PgnBroken, AGameIsReadUpToAnIllegalMove) {
  const PgnGame game =
      read_one("[White \"A\"]\n[Result \"1-0\"]\n\n1. e4 {good} e5\n2. Nf3 Qb4 3. Nxe5 1-0\n");
  EXPECT_THAT(game.moves, SizeIs(3));
  EXPECT_EQ(game.moves[0].comment, "good");
  EXPECT_EQ(game.tag("White"), "A");
  EXPECT_EQ(game.result, PgnResult::WhiteWins);  // that of the tag
  ASSERT_TRUE(game.fault);
  EXPECT_EQ(game.fault->message(),
            "line 5, move 2...: found 'Qb4', expected a legal move; the queen on d8 does not move "
            "like that");
}

TEST(PgnBroken, AnyFaultInTheMovesEndsAGame) {
  for (const char* text : {"1. e4 e5 whatever", "1. e4 e5 {never closed", "1. e4 e5 ) 2. d4",
                           "1. e4 e5 } 2. d4", "1. e4 e5 $ 2. d4", "1. e4 e5 <2. d4",
                           "1. e4 e5 (1... c5 2. d4", "1. e4 e5 2. Nf9 Nc6", "1. e4 e5 [ 2. d4"}) {
    const PgnGame game = read_one(text);
    EXPECT_THAT(game.moves, SizeIs(2)) << text;
    EXPECT_TRUE(game.fault) << text;
  }
}

TEST(PgnBroken, WithoutAMoveThereIsNoGame) {
  for (const char* text : {"1. e5 e5 *", "I'm not a PGN file", "[FEN \"x\"]\n\n1. e4 *",
                           "[Variant \"Horde\"]\n\n1. e4 *", "[Site \"no end\n1. e4 *"}) {
    const Reading reading = read_broken(text);
    EXPECT_THAT(reading.games, SizeIs(0)) << text;
    EXPECT_THAT(reading.errors, SizeIs(1)) << text;
  }
}

TEST(PgnBroken, TheGamesAroundItAreWhole) {
  const std::string good = "[Event \"good\"]\n\n1. d4 (1. c4) d5 *\n\n";
  const Reading reading =
      read_broken(good + "[Event \"x\"]\n\n1. e4 e5 2. Ke4 d5 (2... a6) *\n\n" + good);
  ASSERT_THAT(reading.games, SizeIs(3));
  EXPECT_TRUE(reading.games[1].fault);
  for (const std::size_t whole : {0U, 2U}) {
    EXPECT_FALSE(reading.games[whole].fault);
    EXPECT_THAT(reading.games[whole].moves, SizeIs(2));
    EXPECT_THAT(reading.games[whole].variations, SizeIs(1));
  }
}

TEST(PgnBroken, ByDefaultABrokenGameIsAnError) {
  for (const bool variations : {false, true}) {
    const Reading reading = support::read_all("1. e4 e5 2. Ke4 d5 *", {.variations = variations});
    EXPECT_THAT(reading.games, SizeIs(0));
    EXPECT_THAT(reading.errors, ElementsAre(HasSubstr("found 'Ke4'")));
  }
  EXPECT_THAT(support::read_all("1. e4 (1. d5) e5 *", {.variations = true}).errors, SizeIs(1));
}

TEST(PgnBroken, AfterABadMoveInAVariationTheGameGoesOn) {
  const PgnGame game = read_one(
      "1. e4 (1. d4 d5\n2. Qd9 {x ) y} e6 (2... c6) 3. Nc3) (1. Nf3 Nf6) 1... e5 {so} 2. Nf3 1-0");
  ASSERT_THAT(game.moves, SizeIs(3));
  EXPECT_EQ(game.moves[1].comment, "so");
  EXPECT_EQ(game.result, PgnResult::WhiteWins);
  EXPECT_FALSE(game.fault);
  ASSERT_TRUE(game.variation_fault);
  EXPECT_THAT(game.variation_fault->message(), HasSubstr("line 2, move 2.: found 'Qd9'"));
  ASSERT_THAT(game.variations, SizeIs(2));
  EXPECT_THAT(game.variations[0].moves, SizeIs(2));
  EXPECT_THAT(game.variations[1].moves, SizeIs(2));
}

TEST(PgnBroken, AVariationInAVariationIsLeftAlone) {
  const PgnGame game = read_one("1. e4 (1. d4 d5 (1... e9) 2. c4) 1... e5 *");
  EXPECT_THAT(game.moves, SizeIs(2));
  ASSERT_THAT(game.variations, SizeIs(1));  // the inner one has no move
  EXPECT_THAT(game.variations[0].moves, SizeIs(3));
}

TEST(PgnBroken, TheFaultOfOneGameIsNotThatOfTheNext) {
  MemorySource source("[Event \"A\"]\n\n1. e4 (1. d5) e9 *\n\n[Event \"B\"]\n\n1. e4 *\n");
  PgnReader reader(source, kBroken);
  PgnGame game;
  ASSERT_TRUE(*reader.next(game));
  EXPECT_TRUE(game.fault && game.variation_fault);
  ASSERT_TRUE(*reader.next(game));
  EXPECT_FALSE(game.fault || game.variation_fault);
}

}  // namespace
}  // namespace quadriga
