// Games from a PGN, as the command and the lab read them.
#include "analysis/games.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "analysis/analysis.h"
#include "analysis/annotate.h"
#include "analysis/game_text.h"
#include "analysis/reports/report_html.h"
#include "analysis/reports/report_json.h"

namespace quadriga {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr const char* kThree =
    "[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 (1... c5) 2. Nf3 {good} 1-0\n\n"
    "[White \"C\"]\n[Black \"D\"]\n\n1. Ke4 e5 0-1\n\n"
    "[White \"E\"]\n[Black \"F\"]\n\n1. d4 d5 1/2-1/2\n";

TEST(GamesOf, BadGamesAreNumberedAndReportedWithTheirLine) {
  const GameList list = games_of(kThree);
  ASSERT_EQ(list.games.size(), 2U);
  EXPECT_EQ(list.games[0].number, 1U);
  EXPECT_EQ(list.games[1].number, 3U);
  EXPECT_EQ(list.games[1].game.moves().size(), 2U);
  ASSERT_EQ(list.bad.size(), 1U);
  EXPECT_EQ(list.bad[0].number, 2U);
  EXPECT_THAT(list.bad[0].error.message(), HasSubstr("line 9"));
}

TEST(GamesOf, KeepsVariationsAndComments) {
  const GameList list = games_of(kThree);
  EXPECT_EQ(list.games[0].pgn.variations.size(), 1U);
  EXPECT_EQ(list.games[0].pgn.moves[2].comment, "good");
}

TEST(GamesOf, TakesOnlyTheSelectedGames) {
  EXPECT_EQ(games_of(kThree, {3, 3}).games.at(0).pgn.tag("White"), "E");
  EXPECT_TRUE(games_of(kThree, {3, 3}).bad.empty());
  EXPECT_TRUE(games_of(kThree, {4, 9}).games.empty());
  EXPECT_EQ(games_of(kThree, {1, 2}).bad.size(), 1U);
}

TEST(GameStream, CountsTheGamesItSkips) {
  std::vector<BadGame> bad;
  GameStream none{std::make_unique<MemorySource>(kThree), {4, 9}};
  EXPECT_FALSE(none.next(bad));
  EXPECT_EQ(none.seen(), 3U);
  GameStream last{std::make_unique<MemorySource>(kThree), {3, 3}};
  EXPECT_EQ(last.next(bad)->number, 3U);
  EXPECT_FALSE(last.next(bad));
  EXPECT_EQ(last.seen(), 3U);
  EXPECT_TRUE(bad.empty());
}

TEST(GamesOf, AGameIsReadUpToANullMove) {
  GameList list = games_of("1. e4 e5 2. -- Nc6 *\n");
  ASSERT_EQ(list.games.size(), 1U);
  EXPECT_EQ(list.games[0].game.moves().size(), 2U);
  EXPECT_TRUE(list.bad.empty());
  const std::vector<PositionVerdict> verdicts(3);
  Explainer explainer;
  Analysis analysis{.engine = "Quadriga 0", .limits = "100 nodes"};
  analysis.games.push_back(analysed(std::move(list.games[0]), verdicts, explainer));
  EXPECT_EQ(stopped_text(analysis.games[0]), "judged up to 1... e5, where a null move follows");
  EXPECT_THAT(annotated_pgn(analysis), HasSubstr("-- Nc6"));
  EXPECT_THAT(html_report(analysis), HasSubstr("where a null move follows"));
}

TEST(GamesOf, AGameIsReadUpToAnIllegalMove) {
  GameList list = games_of("1. e4 e5\n2. Ke3 {<b>} Nc6 *\n");
  ASSERT_EQ(list.games.size(), 1U);
  EXPECT_TRUE(list.bad.empty());
  EXPECT_EQ(list.games[0].game.moves().size(), 2U);
  const std::string reason =
      "line 2, move 2.: found 'Ke3', expected a legal move; the king on e1 does not move like that";
  EXPECT_EQ(fault_text(list.games[0].pgn), "reading ended after 1... e5, at " + reason);
  const std::vector<PositionVerdict> verdicts(3);
  Explainer explainer;
  Analysis analysis{.engine = "Quadriga 0", .limits = "100 nodes"};
  analysis.games.push_back(analysed(std::move(list.games[0]), verdicts, explainer));
  EXPECT_EQ(stopped_text(analysis.games[0]),
            "judged up to 1... e5, where reading ended at " + reason);
  EXPECT_THAT(annotated_pgn(analysis), HasSubstr("where reading ended"));
  EXPECT_THAT(html_report(analysis), HasSubstr("where reading ended"));
  EXPECT_THAT(json_report(analysis), HasSubstr("reading ended after 1... e5, at line 2"));
}

TEST(GamesOf, WhatCouldNotBeReadIsEscapedInAReport) {
  GameList list = games_of("1. e4 <b 2. d4 *\n");
  Explainer explainer;
  Analysis analysis{.engine = "Quadriga 0", .limits = "100 nodes"};
  analysis.games.push_back(
      analysed(std::move(list.games.at(0)), std::vector<PositionVerdict>(2), explainer));
  EXPECT_THAT(stopped_text(analysis.games[0]), HasSubstr("'<'"));
  EXPECT_THAT(html_report(analysis), Not(HasSubstr("'<'")));
}

TEST(GamesOf, AVariationThatEndsEarlyLeavesTheGameWhole) {
  GameList list = games_of("1. e4 (1. d4 Kd7) e5 2. Nf3 *\n");
  ASSERT_EQ(list.games.size(), 1U);
  EXPECT_EQ(list.games[0].game.moves().size(), 3U);
  EXPECT_THAT(fault_text(list.games[0].pgn),
              HasSubstr("a variation was cut off at line 1, move 1...: found 'Kd7'"));
}

TEST(GamesOf, TextWithoutGamesHasNone) {
  EXPECT_TRUE(games_of("").games.empty());
  EXPECT_TRUE(games_of("").bad.empty());
}

TEST(Analysed, AGameStoppedBeforeItsFirstVerdictCanBeWritten) {
  GameList list = games_of("1. e4 e5 *\n");
  GameReview nothing = review_of(list.games.at(0).game, {});
  ASSERT_TRUE(nothing.stopped);
  Explainer explainer;
  Analysis analysis{.engine = "Quadriga 0", .limits = "100 nodes"};
  analysis.games.push_back(analysed(std::move(list.games[0]), std::move(nothing), explainer));
  EXPECT_EQ(stopped_text(analysis.games[0]), "no move was judged");
  EXPECT_THAT(annotated_pgn(analysis), HasSubstr("1. e4 e5 *"));
  EXPECT_THAT(html_report(analysis), HasSubstr("No moves to judge."));
}

TEST(LimitsText, NamesEveryLimitThatApplies) {
  Limits limits;
  limits.nodes = 1000;
  limits.depth = 7;
  EXPECT_EQ(limits_text(limits, 2, 16), "1000 nodes, depth 7 a position, 2 threads, 16 MB hash");
}

}  // namespace
}  // namespace quadriga
