// Time controls, clocks, schedules, adjudication and the words of the command line.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "arena/adjudication.h"
#include "arena/schedule.h"
#include "arena/specs.h"
#include "arena/time_control.h"
#include "formats/positions/fen.h"

namespace quadriga {
namespace {

using ::testing::HasSubstr;

// ---- Time controls ------------------------------------------------------------------------------

TEST(TimeControl, IsReadInAllItsForms) {
  EXPECT_EQ(read_time_control("8+0.08")->text(), "8+0.08");
  EXPECT_EQ(read_time_control("40/60")->text(), "40/60");
  EXPECT_EQ(read_time_control("40/1:30+2")->text(), "40/90+2");
  EXPECT_EQ(read_time_control("0.1")->text(), "0.1");
}

TEST(TimeControl, AnythingElseIsRefused) {
  for (const char* text : {"", "fast", "0", "-1", "8+", "+", "/8", "0/8", "8+-1", "8 ", "1e99",
                           "nan", "inf", "8+0.08+1", "1:x"})
    EXPECT_FALSE(read_time_control(text)) << text;
}

TEST(PlayerClock, GainsTheIncrementAfterTheMove) {
  PlayerClock clock{*read_time_control("10+1")};
  EXPECT_EQ(clock.spend(3, 0), std::nullopt);
  EXPECT_DOUBLE_EQ(clock.left(), 8);
}

TEST(PlayerClock, RunsOutWhenTheTimeIsUsedUp) {
  PlayerClock clock{*read_time_control("10+1")};
  EXPECT_TRUE(clock.spend(10.01, 0));
}

TEST(PlayerClock, TheMarginForgivesASmallOverrun) {
  PlayerClock clock{*read_time_control("10+1")};
  EXPECT_EQ(clock.spend(10.01, 0.02), std::nullopt);
  EXPECT_DOUBLE_EQ(clock.left(), 1);
}

TEST(PlayerClock, IsReplenishedAtTheTimeControl) {
  PlayerClock clock{*read_time_control("2/10")};
  EXPECT_EQ(clock.spend(4, 0), std::nullopt);
  EXPECT_EQ(clock.moves_to_go(), 1);
  EXPECT_EQ(clock.spend(4, 0), std::nullopt);
  EXPECT_EQ(clock.moves_to_go(), 2);
  EXPECT_DOUBLE_EQ(clock.left(), 12);
}

TEST(PlayerClock, UnusedTimePerMoveIsNotSaved) {
  TimeControl control;
  control.per_move = 1;
  PlayerClock clock{control};
  EXPECT_EQ(clock.spend(0.1, 0), std::nullopt);
  EXPECT_TRUE(clock.spend(1.5, 0));
}

TEST(PlayerClock, NodesHaveNoClock) {
  TimeControl control;
  control.nodes = 100;
  PlayerClock clock{control};
  EXPECT_EQ(clock.spend(1e6, 0), std::nullopt);
}

// ---- Schedules ----------------------------------------------------------------------------------

TEST(Schedule, EveryPairHasBothColoursFromOneOpening) {
  const auto fixtures = make_schedule(2, Format::RoundRobin, 3, 10);
  ASSERT_EQ(fixtures.size(), 6U);
  for (std::size_t i = 0; i < fixtures.size(); i += 2) {
    EXPECT_EQ(fixtures[i].white, fixtures[i + 1].black);
    EXPECT_EQ(fixtures[i].opening, fixtures[i + 1].opening);
    EXPECT_EQ(fixtures[i].pair, fixtures[i + 1].pair);
    EXPECT_EQ(fixtures[i].number, static_cast<int>(i));
  }
}

TEST(Schedule, RoundRobinHasEveryoneAgainstEveryone) {
  EXPECT_EQ(make_schedule(4, Format::RoundRobin, 5, 1).size(), 5U * 6 * 2);
}

TEST(Schedule, GauntletHasTheFirstAgainstTheOthers) {
  const auto fixtures = make_schedule(4, Format::Gauntlet, 5, 1);
  EXPECT_EQ(fixtures.size(), 5U * 3 * 2);
  for (const Fixture& each : fixtures) EXPECT_TRUE(each.white == 0 || each.black == 0);
}

TEST(Schedule, OpeningsStartAgainWhenTheyRunOut) {
  EXPECT_EQ(make_schedule(2, Format::RoundRobin, 5, 2).back().opening, 0U);
}

TEST(Scoreboard, CountsPairsInWhateverOrderTheyEnd) {
  const auto fixtures = make_schedule(2, Format::RoundRobin, 2, 2);
  Scoreboard board;
  board.add(fixtures[1], GameResult::BlackWins);  // player 0 has Black: won
  board.add(fixtures[2], GameResult::Draw);
  EXPECT_EQ(board.between(0, 1).pair_count(), 0);
  board.add(fixtures[3], GameResult::Draw);
  board.add(fixtures[0], GameResult::BlackWins);  // lost
  const Tally tally = board.between(0, 1);
  EXPECT_EQ(tally.wins, 1);
  EXPECT_EQ(tally.losses, 1);
  EXPECT_EQ(tally.draws, 2);
  EXPECT_EQ(tally.pairs, (std::array<int, 5>{0, 0, 2, 0, 0}));
  EXPECT_EQ(tally.split_pairs, 1);
  EXPECT_EQ(board.between(1, 0), tally.reversed());
}

// ---- Adjudication -------------------------------------------------------------------------------

// Plays king moves in a quiet ending, each with a score from the mover's view, White first.
std::optional<Ending> feed(const AdjudicationRules& rules,
                           const std::vector<std::optional<int>>& scores) {
  Adjudicator adjudicator{rules};
  Game game{read_fen("4k3/7r/8/8/8/8/R7/4K3 w - - 0 1").value().position};
  const Square d{3}, e{4};
  for (std::size_t i = 0; i < scores.size(); ++i) {
    const bool away = i / 2 % 2 == 0;
    game.play(Move{away ? e : d, away ? d : e});
    if (const auto ending = adjudicator.after_move(game, scores[i])) return ending;
  }
  return std::nullopt;
}

TEST(Adjudication, ALostGameIsResignedWhenBothAgree) {
  AdjudicationRules rules;
  rules.resign = ResignRule{.moves = 2, .score = 500};
  const auto ending = feed(rules, {-600, 700, -600, 700});
  ASSERT_TRUE(ending);
  EXPECT_EQ(ending->result, GameResult::BlackWins);
  EXPECT_FALSE(feed(rules, {-600, 100, -600, 100, -600, 100}));
}

TEST(Adjudication, OneSidedResignationNeedsOnlyTheLosersScore) {
  AdjudicationRules rules;
  rules.resign = ResignRule{.moves = 2, .score = 500, .both = false};
  EXPECT_TRUE(feed(rules, {-600, 100, -600}));
}

TEST(Adjudication, AMoveWithoutAScoreRestartsTheCount) {
  AdjudicationRules rules;
  rules.resign = ResignRule{.moves = 2, .score = 500, .both = false};
  EXPECT_FALSE(feed(rules, {-600, 100, std::nullopt, 100, -600, 100}));
}

TEST(Adjudication, ALevelGameIsDrawnAfterEnoughMoves) {
  AdjudicationRules rules;
  rules.draw = DrawRule{.from_move = 3, .moves = 2, .score = 10};
  EXPECT_FALSE(feed(rules, {0, 0, 0, 0, 0}));
  const auto ending = feed(rules, {0, 0, 0, 0, 0, 0});
  ASSERT_TRUE(ending);
  EXPECT_EQ(ending->result, GameResult::Draw);
  EXPECT_FALSE(feed(rules, {0, 0, 0, 0, 50, 0}));
}

TEST(Adjudication, AGameOfMaximumLengthIsADraw) {
  AdjudicationRules rules;
  rules.most_moves = 2;
  EXPECT_TRUE(feed(rules, {900, -900, 900, -900}));
  EXPECT_FALSE(feed(rules, {900, -900, 900}));
}

TEST(Adjudication, TablebasesDecideTheResult) {
  AdjudicationRules rules;
  rules.tables = [](const Position&) { return GameResult::WhiteWins; };
  EXPECT_EQ(feed(rules, {std::nullopt})->result, GameResult::WhiteWins);
}

// ---- Words --------------------------------------------------------------------------------------

TEST(PlayerWords, APlayersOwnSettingsOverrideTheSharedOnes) {
  const Result<PlayerSpec> player =
      read_player({"tc=8+0.08", "option.Hash=16"}, {"cmd=/usr/games/x", "tc=4", "option.Hash=32"});
  ASSERT_TRUE(player);
  EXPECT_EQ(player->name, "x");
  EXPECT_EQ(player->control.text(), "4");
  EXPECT_EQ(player->options.back().second, "32");
}

TEST(PlayerWords, RoomsAndParametersAreOptions) {
  const Result<PlayerSpec> player =
      read_player({"nodes=10"}, {"self", "Room.lmr=false", "Param.lmr_base=9"});
  ASSERT_TRUE(player);
  EXPECT_TRUE(player->in_process());
  EXPECT_EQ(player->options[0], (std::pair<std::string, std::string>{"Room.lmr", "false"}));
}

TEST(PlayerWords, BadOnesAreNamed) {
  EXPECT_THAT(read_player({}, {"self", "nodes=0"}).error().message(), HasSubstr("nodes"));
  EXPECT_THAT(read_player({}, {"self", "speed=1"}).error().message(), HasSubstr("speed=1"));
  EXPECT_THAT(read_player({}, {"self"}).error().message(), HasSubstr("no limit"));
  EXPECT_THAT(read_player({"nodes=1"}, {"self", "cmd=x"}).error().message(), HasSubstr("both"));
  EXPECT_THAT(read_player({"nodes=1"}, {}).error().message(), HasSubstr("neither"));
}

TEST(PlayerWords, PlayersOfTheSameNameAreNumbered) {
  std::vector<PlayerSpec> players(4);
  players[0].name = "self";
  players[1].name = "self";
  players[2].name = "other";
  players[3].name = "self";
  make_names_distinct(players);
  EXPECT_EQ(players[0].name, "self");
  EXPECT_EQ(players[1].name, "self-2");
  EXPECT_EQ(players[2].name, "other");
  EXPECT_EQ(players[3].name, "self-3");
}

TEST(SprtWords, AreRead) {
  const Result<SprtPlan> plan = read_sprt({"elo0=-1.5", "elo1=2", "alpha=0.1", "model=logistic"});
  ASSERT_TRUE(plan);
  EXPECT_DOUBLE_EQ(plan->elo0, -1.5);
  EXPECT_DOUBLE_EQ(plan->alpha, 0.1);
  EXPECT_EQ(plan->model, EloModel::Logistic);
  EXPECT_FALSE(read_sprt({"alpha=0.9"}));
  EXPECT_FALSE(read_sprt({"model=guess"}));
}

}  // namespace
}  // namespace quadriga
