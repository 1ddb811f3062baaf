#include "engine/thinker.h"

#include <gtest/gtest.h>

#include "support/searching.h"

namespace quadriga {
namespace {

constexpr const char* kMiddlegame =
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10";

class ThinkerTest : public testing::Test {
 protected:
  void SetUp() override { ASSERT_FALSE(thinker_.set_hash(2)); }

  std::uint64_t nodes(const SearchTask& task) { return thinker_.think(task, kNever).nodes; }
  static std::uint64_t fresh_nodes(const SearchTask& task) { return searching::think(task).nodes; }

  SearchTask usual_ = searching::to_depth(kMiddlegame, 7);
  SearchTask without_lmr_ = [] {
    SearchTask task = searching::to_depth(kMiddlegame, 6);
    task.lab.rooms.set(Room::LateMoveReduction, false);
    return task;
  }();
  Thinker thinker_;
};

TEST_F(ThinkerTest, RemembersBetweenSearchesWithTheSameSettings) {
  EXPECT_LT((nodes(usual_), nodes(usual_)), fresh_nodes(usual_));
  thinker_.forget();
  EXPECT_LT((nodes(without_lmr_), nodes(without_lmr_)), fresh_nodes(without_lmr_));
}

TEST_F(ThinkerTest, ForgetsWhenATechniqueIsSwitched) {
  nodes(usual_);
  EXPECT_EQ(nodes(without_lmr_), fresh_nodes(without_lmr_));
  EXPECT_EQ(nodes(usual_), fresh_nodes(usual_));
}

TEST_F(ThinkerTest, ForgetsWhenAParameterChanges) {
  SearchTask bolder = usual_;
  bolder.lab.params.lmr_base += 20;
  nodes(usual_);
  EXPECT_EQ(nodes(bolder), fresh_nodes(bolder));
}

TEST_F(ThinkerTest, ForgetsWhenTablebaseRulesChange) {
  SearchTask without_rule50 = usual_;
  without_rule50.tables.rule50 = false;
  nodes(usual_);
  EXPECT_EQ(nodes(without_rule50), fresh_nodes(without_rule50));
}

TEST_F(ThinkerTest, ForgetsOnRequest) {
  nodes(usual_);
  thinker_.forget();
  EXPECT_EQ(nodes(usual_), fresh_nodes(usual_));
}

TEST_F(ThinkerTest, KeepsItsTableIfTheSizeStaysTheSame) {
  nodes(usual_);
  ASSERT_FALSE(thinker_.set_hash(2));
  EXPECT_LT(nodes(usual_), fresh_nodes(usual_));
}

}  // namespace
}  // namespace quadriga
