#include "search/root_tables.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "support/searching.h"
#include "support/tiny_tables.h"

namespace quadriga {
namespace {

using searching::game_of;
using support::LoadedTables;

// A queen that goes to b3 is taken; most other moves win.
constexpr const char* kQueen = "8/8/8/8/8/2k5/8/KQ6 w - - 0 1";

class RootTablesTest : public testing::Test {
 protected:
  RootTablesTest() {
    loaded_.add("KQvK.rtbw", support::tiny_wdl());
    task_.tables.tables = &loaded_.tables;
  }
  bool allowed(const SearchTask& task, const char* uci) const {
    return task.limits.allows(support::move_of(task.game.position(), uci));
  }
  std::size_t moves() const {
    return static_cast<std::size_t>(task_.game.position().count_legal_moves());
  }

  LoadedTables loaded_;
  SearchTask task_{.game = game_of(kQueen)};
};

TEST_F(RootTablesTest, OnlyMovesThatKeepTheWinAreSearched) {
  const auto tables = RootTables::probe(task_);
  ASSERT_TRUE(tables);
  EXPECT_EQ(tables->size(), moves());
  const SearchTask narrowed = tables->narrow(task_);
  EXPECT_FALSE(allowed(narrowed, "b1b3"));
  EXPECT_TRUE(allowed(narrowed, "b1h1"));
}

TEST_F(RootTablesTest, WithManyLinesTheOthersAreSearchedToo) {
  task_.multipv = 500;
  EXPECT_TRUE(allowed(RootTables::probe(task_)->narrow(task_), "b1b3"));
}

TEST_F(RootTablesTest, OnlyMovesThatTheTaskAllowsAreRanked) {
  const Move losing = support::move_of(task_.game.position(), "b1b3");
  task_.limits.search_moves = {losing};
  const auto tables = RootTables::probe(task_);
  EXPECT_EQ(tables->size(), 1U);
  EXPECT_EQ(tables->narrow(task_).limits.search_moves, std::vector<Move>{losing});
  EXPECT_EQ(tables->score_of(losing, 900), kDraw);
}

TEST_F(RootTablesTest, TheTablesResultIsTheScoreUnlessAMateWasFound) {
  const auto tables = RootTables::probe(task_);
  const Move winning = support::move_of(task_.game.position(), "b1h1");
  EXPECT_EQ(tables->score_of(winning, 900), kTableWin);
  EXPECT_EQ(tables->score_of(winning, mate_in(5)), mate_in(5));
  EXPECT_EQ(tables->score_of(Move{}, 900), 900) << "not a root move";
}

TEST_F(RootTablesTest, WithoutDistancesTheSearchKeepsProbing) {
  EXPECT_GT(RootTables::probe(task_)->narrow(task_).tables.limit(), 0);
}

TEST_F(RootTablesTest, WithDistancesTheSearchNeedNotProbe) {
  loaded_.add("KQvK.rtbz", support::tiny_dtz());
  task_.game = game_of("8/8/8/8/3k4/8/8/KQ6 w - - 0 1");
  EXPECT_EQ(RootTables::probe(task_)->narrow(task_).tables.limit(), 0);
}

TEST_F(RootTablesTest, SaysNothingIfSwitchedOffOrNotCovered) {
  SearchTask off = task_;
  off.lab.rooms.set(Room::Tablebases, false);
  EXPECT_FALSE(RootTables::probe(off));
  SearchTask without = task_;
  without.tables.tables = nullptr;
  EXPECT_FALSE(RootTables::probe(without));
  SearchTask other = task_;
  other.game = game_of("8/8/8/8/8/2k5/8/KR6 w - - 0 1");
  EXPECT_FALSE(RootTables::probe(other));
  SearchTask larger = task_;
  larger.game = Game{Position::start()};
  EXPECT_FALSE(RootTables::probe(larger));
}

}  // namespace
}  // namespace quadriga
