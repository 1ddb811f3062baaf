#include "eval/network/accumulators.h"

#include <gtest/gtest.h>

#include "eval/evaluate.h"
#include "support/positions.h"
#include "support/random_network.h"

namespace quadriga {
namespace {

using support::network_shapes;
using support::position_of;
using support::random_network;

TEST(Accumulators, AlongRandomGamesGiveWhatAFullComputationGives) {
  for (const Architecture& shape : network_shapes()) {
    const auto network = random_network(shape);
    Accumulators accumulators{network};
    support::random_games(3, 20, 120, [&](const Position& position) {
      ASSERT_EQ(accumulators.output(position), network_output(*network, position.board()))
          << write_fen(position);
    });
  }
}

TEST(Accumulators, AreRightAfterJumpsToOtherPositions) {
  const auto network = random_network({.width = 64, .king_buckets = kMostKingBuckets});
  Accumulators accumulators{network};
  support::scattered_positions(4, 3000, [&](const Position& position) {
    ASSERT_EQ(accumulators.output(position), network_output(*network, position.board()))
        << write_fen(position);
    if (position.in_check()) return;
    const Position passed = position.after_null();
    ASSERT_EQ(accumulators.output(passed), network_output(*network, passed.board()));
  });
}

TEST(Accumulators, ARookThatMayCastleIsARook) {
  const auto network = random_network({.width = 32});
  const Position may = position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  const Position may_not = position_of("r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1");
  Accumulators accumulators{network};
  EXPECT_EQ(accumulators.output(may), accumulators.output(may_not));
}

TEST(Accumulators, LeftAndRightAreTheSameToANetwork) {
  const auto network = random_network({.width = 32});
  const std::string fen = "r4rk1/1pp2ppp/p1n5/3q4/8/2P2N2/P4PPP/R2Q2K1 b - - 0 1";
  EXPECT_EQ(network_output(*network, position_of(fen).board()),
            network_output(*network, position_of(support::mirrored_fen(fen)).board()));
}

TEST(NetworkArithmetic, EveryPathGivesTheSameBits) {
  for (const std::string_view missing : missing_arithmetic())
    std::printf("NOT TESTED: network arithmetic for %s, which this processor lacks\n",
                std::string(missing).c_str());
  for (const Architecture& shape : network_shapes()) {
    const auto network = random_network(shape, 9);
    for (const NetworkArithmetic* arithmetic : usable_arithmetic()) {
      Accumulators accumulators{network, *arithmetic};
      support::random_games(5, 5, 80, [&](const Position& position) {
        ASSERT_EQ(accumulators.output(position), network_output(*network, position.board()))
            << arithmetic->name;
      });
    }
  }
}

TEST(NetworkArithmetic, LargeNeuronsAndWeightsDoNotOverflow) {
  alignas(64) std::array<std::int16_t, 1024> neurons{};
  alignas(64) std::array<std::int32_t, 1024> weights{};
  for (const int neuron : {32767, -32768})
    for (const int weight : {1 << 20, -(1 << 20)}) {
      neurons.fill(static_cast<std::int16_t>(neuron));
      weights.fill(weight);
      const std::int64_t expected = std::int64_t{neuron} * neuron * weight * 1024;
      for (const NetworkArithmetic* arithmetic : usable_arithmetic())
        EXPECT_EQ(arithmetic->weigh(neurons.data(), weights.data(), 1024, INT16_MIN, INT16_MAX),
                  expected)
            << arithmetic->name;
    }
}

TEST(NetworkScore, IsRoundedToTheNearestCentipawn) {
  const auto network = random_network({.width = 32});
  const std::int64_t centipawn = std::int64_t{1} << network->unit_bits();
  EXPECT_EQ(network_score(*network, 7 * centipawn), 7);
  EXPECT_EQ(network_score(*network, 7 * centipawn + centipawn / 2 - 1), 7);
  EXPECT_EQ(network_score(*network, -7 * centipawn - centipawn / 2 + 1), -7);
  EXPECT_EQ(network_score(*network, 1'000'000 * centipawn), kEvalBound);
  EXPECT_EQ(network_score(*network, -1'000'000 * centipawn), -kEvalBound);
}

LabSettings with_network(std::shared_ptr<const Network> network) {
  LabSettings settings;
  settings.eval_level = kNetworkLevel;
  settings.network = std::move(network);
  return settings;
}

TEST(NetworkLevel, WithoutANetworkIsTheClassicalEvaluation) {
  const Position position = position_of("r4rk1/1pp2ppp/p1n5/3q4/8/2P2N2/P4PPP/R2Q2K1 b - - 0 1");
  EXPECT_EQ(evaluate(position, with_network(nullptr)), evaluate(position));
}

TEST(NetworkLevel, IsTheScoreOfTheNetwork) {
  const auto network = random_network({.width = 64});
  const Position position = position_of("r4rk1/1pp2ppp/p1n5/3q4/8/2P2N2/P4PPP/R2Q2K1 b - - 0 1");
  LabSettings settings = with_network(network);
  settings.rooms.set(Room::DrawishMaterial, false);
  EXPECT_EQ(evaluate(position, settings),
            network_score(*network, network_output(*network, position.board())));
}

TEST(NetworkLevel, KnowsEndgamesAsTheClassicalEvaluationDoes) {
  const Position position = position_of("8/8/8/4k3/8/8/4P3/4K3 w - - 0 1");
  EXPECT_EQ(evaluate(position, with_network(random_network({.width = 32}))), evaluate(position));
}

TEST(NetworkLevel, OppositeBishopsScaleTheScoreDown) {
  const Position position = position_of("8/5k2/3b4/1p6/1P6/5B2/5KP1/8 w - - 0 1");
  LabSettings settings = with_network(random_network({.width = 64}));
  const Score scaled = evaluate(position, settings);
  settings.rooms.set(Room::OppositeBishops, false);
  settings.rooms.set(Room::DrawishMaterial, false);
  EXPECT_LT(std::abs(scaled), std::abs(evaluate(position, settings)));
}

}  // namespace
}  // namespace quadriga
