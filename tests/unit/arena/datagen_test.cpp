#include "arena/datagen/datagen.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <utility>

#include "eval/evaluate.h"
#include "formats/text/files.h"
#include "support/positions.h"
#include "support/temporary_folder.h"

namespace quadriga {
namespace {

class Datagen : public testing::Test {
 protected:
  DatagenPlan plan(const std::string& name, std::uint64_t games, int threads = 1) const {
    DatagenPlan plan;
    plan.output = path(name);
    plan.games = games;
    plan.threads = threads;
    plan.rules.nodes = 200;
    return plan;
  }
  std::string path(const std::string& name) const { return folder_.path() + '/' + name; }
  std::string bytes(const std::string& name) const { return read_file(path(name)).value(); }

  GameDataCount make(const DatagenPlan& plan) const {
    const Result<GameDataCount> made = make_games(plan, {}, never_);
    EXPECT_TRUE(made.ok()) << made.error().message();
    return made.ok() ? *made : GameDataCount{};
  }
  std::string refusal(const DatagenPlan& plan) const {
    const Result<GameDataCount> made = make_games(plan, {}, never_);
    return made.ok() ? "" : made.error().message();
  }

  support::TemporaryFolder folder_;
  std::atomic<bool> never_{false};
};

TEST_F(Datagen, TheFileHasTheGamesThatWereAskedFor) {
  const GameDataCount made = make(plan("a", 5));
  EXPECT_EQ(made.games, 5U);
  const Result<GameDataSummary> summary = summarise_games(path("a"));
  ASSERT_TRUE(summary.ok());
  EXPECT_EQ(summary->count.games, 5U);
  EXPECT_EQ(summary->count.positions, made.positions);
  EXPECT_EQ(summary->bytes, std::filesystem::file_size(path("a")));
  EXPECT_GT(made.quiet, 0U);
  EXPECT_LT(made.quiet, made.positions);
}

TEST_F(Datagen, IsTheSameWithAnyNumberOfThreads) {
  make(plan("one", 6, 1));
  make(plan("three", 6, 3));
  EXPECT_EQ(bytes("one"), bytes("three"));
}

TEST_F(Datagen, ResumesWhereItWasInterrupted) {
  make(plan("whole", 4));
  make(plan("parts", 2));
  std::filesystem::resize_file(path("parts"), std::filesystem::file_size(path("parts")) - 5);
  std::uint64_t before = 0;
  const DatagenEvents events{.going_on = [&](const GameDataCount& count) { before = count.games; },
                             .written = {}};
  const Result<GameDataCount> made = make_games(plan("parts", 4), events, never_);
  ASSERT_TRUE(made.ok());
  EXPECT_EQ(before, 1U);
  EXPECT_EQ(made->games, 3U);
  EXPECT_EQ(bytes("whole"), bytes("parts"));
}

TEST_F(Datagen, AFileThatIsBeingWrittenIsNotTouched) {
  bool tried = false;
  const DatagenEvents events{.going_on = {}, .written = [&](const GameDataCount&, double) {
                               if (std::exchange(tried, true)) return;
                               const std::string before = bytes("a");
                               EXPECT_NE(refusal(plan("a", 9)).find("another process"),
                                         std::string::npos);
                               EXPECT_EQ(bytes("a"), before);
                             }};
  ASSERT_TRUE(make_games(plan("a", 2), events, never_).ok());
  EXPECT_TRUE(tried);
}

TEST_F(Datagen, OtherSettingsAreRefusedAndNothingIsLost) {
  make(plan("a", 2));
  const std::string before = bytes("a");
  DatagenPlan other = plan("a", 4);
  other.rules.nodes = 300;
  EXPECT_NE(refusal(other).find("other settings"), std::string::npos);
  EXPECT_EQ(bytes("a"), before);
}

TEST_F(Datagen, ADamagedFileIsRefusedAndLeftAlone) {
  make(plan("a", 2));
  std::string damaged = bytes("a");
  // Within the first game, after its size and checksum.
  char& byte = damaged[game_data_header(plan("a", 2).settings().line()).size() + 12];
  byte = static_cast<char>(byte ^ 4);
  ASSERT_FALSE(replace_file(path("a"), damaged));
  EXPECT_NE(refusal(plan("a", 4)), "");
  EXPECT_EQ(bytes("a"), damaged);
}

TEST_F(Datagen, AForeignFileIsRefusedAndLeftAlone) {
  ASSERT_FALSE(replace_file(path("a"), "my diary"));
  EXPECT_NE(refusal(plan("a", 4)).find("quadriga games"), std::string::npos);
  EXPECT_EQ(bytes("a"), "my diary");
  EXPECT_NE(refusal(plan("no/such/folder", 1)), "");
}

TEST_F(Datagen, RescoringKeepsMovesAndResults) {
  make(plan("a", 3));
  DatagenPlan again = plan("b", 3, 2);
  again.rescore = path("a");
  again.rules.nodes = 400;
  EXPECT_EQ(make(again).games, 3U);
  std::vector<ScoredGame> old_games;
  std::vector<ScoredGame> new_games;
  for (const auto& [name, games] : {std::pair{"a", &old_games}, std::pair{"b", &new_games}}) {
    auto& into = *games;
    ASSERT_FALSE(each_game(path(name), [&](const ScoredGame& game, double) {
      into.push_back(game);
      return true;
    }));
  }
  ASSERT_EQ(old_games.size(), new_games.size());
  int other_scores = 0;
  for (std::size_t i = 0; i < old_games.size(); ++i) {
    EXPECT_EQ(old_games[i].half_points, new_games[i].half_points);
    ASSERT_EQ(old_games[i].moves.size(), new_games[i].moves.size());
    for (std::size_t k = 0; k < old_games[i].moves.size(); ++k) {
      EXPECT_EQ(old_games[i].moves[k].move, new_games[i].moves[k].move);
      if (old_games[i].moves[k].score != new_games[i].moves[k].score) ++other_scores;
    }
  }
  EXPECT_GT(other_scores, 0);
}

TEST_F(Datagen, RescoringDoesNoMoreGamesThanRequested) {
  make(plan("a", 3));
  DatagenPlan again = plan("b", 2);
  again.rescore = path("a");
  EXPECT_EQ(make(again).games, 2U);
  again.games = 1000;
  double last = 0;
  const DatagenEvents events{.going_on = {},
                             .written = [&](const GameDataCount&, double done) { last = done; }};
  const Result<GameDataCount> made = make_games(again, events, never_);
  ASSERT_TRUE(made.ok());
  EXPECT_EQ(made->games, 1U);
  EXPECT_EQ(last, 1.0);
}

TEST_F(Datagen, GamesRescoredBeforeATruncatedEndAreKept) {
  make(plan("a", 3));
  std::filesystem::resize_file(path("a"), std::filesystem::file_size(path("a")) - 5);
  DatagenPlan again = plan("b", 3, 3);
  again.rescore = path("a");
  EXPECT_NE(refusal(again).find("end of the file"), std::string::npos);
  const Result<GameDataSummary> summary = summarise_games(path("b"));
  ASSERT_TRUE(summary.ok());
  EXPECT_EQ(summary->count.games, 2U);
}

TEST_F(Datagen, EveryPositionGivesLinesFromInsideItsSearch) {
  make(plan("a", 2));
  DatagenPlan lines = plan("lines", 100'000, 2);
  lines.inside = path("a");
  lines.rules.lines = 3;
  const Result<GameDataSummary> summary = summarise_games(path("a"));
  EXPECT_EQ(make(lines).games, 3 * summary->count.positions);
  std::size_t longest = 0;
  ASSERT_FALSE(each_game(path("lines"), [&](const ScoredGame& line, double) {
    longest = std::max(longest, line.moves.size());
    Position position = line.start;
    for (const ScoredMove& each : line.moves) {
      EXPECT_EQ(each.score, position.in_check() ? 0 : evaluate(position));
      position = position.after(each.move);
    }
    return true;
  }));
  EXPECT_GT(longest, 4U);
}

TEST_F(Datagen, LinesAreTheSameWithAnyNumberOfThreadsAndAfterAnInterruption) {
  make(plan("a", 2));
  DatagenPlan lines = plan("one", 60);
  lines.inside = path("a");
  make(lines);
  lines.output = path("two");
  lines.threads = 3;
  lines.games = 24;
  make(lines);
  // In the last line of the third tree: the whole tree is done again.
  std::filesystem::resize_file(path("two"), std::filesystem::file_size(path("two")) - 5);
  lines.games = 60;
  make(lines);
  EXPECT_EQ(bytes("one"), bytes("two"));
}

TEST_F(Datagen, GamesThatWouldAllBeTheSameAreRefused) {
  DatagenPlan same = plan("a", 2);
  same.rules.random_plies = 0;
  EXPECT_NE(refusal(same).find("random plies"), std::string::npos);
  same.games = 1;
  EXPECT_EQ(make(same).games, 1U);
}

TEST_F(Datagen, PathsThatDoNotFitTheSettingsAreRefusedBeforeTheFirstGame) {
  DatagenPlan lines = plan("a", 1);
  lines.openings.path = std::string(1001, 'x') + ".epd";
  EXPECT_NE(refusal(lines).find("one line"), std::string::npos);
  EXPECT_FALSE(std::filesystem::exists(path("a")));
}

TEST_F(Datagen, StoppingLeavesNoUnfinishedGame) {
  std::atomic<bool> stop{false};
  const DatagenEvents events{.going_on = {}, .written = [&](const GameDataCount& made, double) {
                               if (made.games == 2) stop = true;
                             }};
  const Result<GameDataCount> made = make_games(plan("a", 1000, 2), events, stop);
  ASSERT_TRUE(made.ok());
  const Result<GameDataSummary> summary = summarise_games(path("a"));
  ASSERT_TRUE(summary.ok());
  EXPECT_EQ(summary->count.games, made->games);
  EXPECT_LT(made->games, 10U);
}

TEST(SelfPlay, GamesStartFromQuietEnoughOpenings) {
  const std::atomic<bool> never{false};
  SelfPlayRules rules = SelfPlayRules::standard();
  rules.nodes = 300;
  SelfPlay self{rules, never};
  ASSERT_FALSE(self.prepare());
  std::set<std::string> starts;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const auto game = self.play({}, seed);
    ASSERT_TRUE(game);
    EXPECT_GE(game->start.ply(), 8);
    EXPECT_LE(game->start.ply(), 9);
    EXPECT_LE(std::abs(game->moves.front().score), rules.unclear);
    starts.insert(write_fen(game->start));
  }
  EXPECT_EQ(starts.size(), 6U);
}

TEST(SelfPlay, WithoutRandomPliesTheOpeningIsPlayedAsItIs) {
  const std::atomic<bool> never{false};
  SelfPlayRules rules = SelfPlayRules::standard();
  rules.nodes = 300;
  rules.random_plies = 0;
  SelfPlay self{rules, never};
  ASSERT_FALSE(self.prepare());
  const Position won = support::position_of("4k3/8/8/8/8/8/8/3QK3 w - - 0 1");
  const auto game = self.play({won, {}}, 1);
  ASSERT_TRUE(game);
  EXPECT_EQ(game->start, won);
  EXPECT_EQ(game->half_points, 2);
}

}  // namespace
}  // namespace quadriga
