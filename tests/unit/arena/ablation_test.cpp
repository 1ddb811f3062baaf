#include "arena/ablation.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace quadriga {
namespace {

class AblationTest : public testing::Test {
 protected:
  Ablation begun(int rounds = 0) const {
    AblationPlan plan;
    plan.depth = 5;
    plan.rounds = rounds;
    plan.each = {"nodes=50", "option.Hash=1"};
    return Ablation::begin(plan, never_).value();
  }
  RoomWorth measured(const Ablation& ablation, Room room) const {
    MatchOutputs outputs;
    outputs.note = [](const std::string&) {};
    return ablation.measure(room, outputs, never_).value();
  }

  std::atomic<bool> never_{false};
};

TEST_F(AblationTest, ATechniqueThatIsOnSavesNodes) {
  const RoomWorth worth = measured(begun(), Room::LateMoveReduction);
  EXPECT_GT(worth.nodes_ratio, 1);
  EXPECT_FALSE(worth.strength);
}

TEST_F(AblationTest, TheLedgerGetsARowForNodesAndOneForGames) {
  const Ablation ablation = begun(2);
  RoomWorth worth = measured(ablation, Room::LateMoveReduction);
  EXPECT_EQ(worth.games, 4);
  EXPECT_EQ(worth.control, "nodes=50");
  worth.strength = Strength{};
  worth.strength->elo = 12.5;
  const auto rows = ablation.ledger_rows(worth, "abc1234");
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows[0].nodes_ratio, worth.nodes_ratio);
  EXPECT_EQ(rows[0].control, "depth=5");
  EXPECT_EQ(rows[1].elo, 12.5);
  EXPECT_EQ(rows[1].games, 4);
  for (const LedgerRow& row : rows) EXPECT_EQ(row.commit, "abc1234");
}

TEST_F(AblationTest, WithoutAFiniteEloThereIsNoRowForGames) {
  const Ablation ablation = begun();
  RoomWorth worth{.room = Room::LateMoveReduction};
  EXPECT_EQ(ablation.ledger_rows(worth, "-").size(), 1U);
  worth.strength = Strength{};
  worth.strength->elo = std::numeric_limits<double>::infinity();
  EXPECT_EQ(ablation.ledger_rows(worth, "-").size(), 1U);
}

TEST_F(AblationTest, AnErrorThatIsNotFiniteIsLeftOutOfTheLedger) {
  const Ablation ablation = begun();
  RoomWorth worth{.room = Room::LateMoveReduction, .games = 4};
  worth.strength = Strength{.elo = 300, .elo_error = std::numeric_limits<double>::infinity()};
  const auto rows = ablation.ledger_rows(worth, "-");
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_FALSE(rows[1].error);
}

}  // namespace
}  // namespace quadriga
