#include "learn/network/gradient.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "eval/network/accumulators.h"
#include "learn/network/adam.h"
#include "learn/network/score_curve.h"
#include "support/positions.h"
#include "support/random_network.h"

namespace quadriga {
namespace {

std::vector<PackedPosition> some_positions(int count) {
  std::vector<PackedPosition> positions;
  Random random{8};
  support::scattered_positions(11, count, [&](const Position& position) {
    PackedPosition packed = PackedPosition::of(position.board());
    packed.score = static_cast<std::int16_t>(static_cast<int>(random.below(800)) - 400);
    packed.half_points = static_cast<std::uint8_t>(random.below(3));
    positions.push_back(packed);
  });
  return positions;
}

double loss_of(const FloatNetwork& network, const std::vector<PackedPosition>& positions,
               const Targets& targets) {
  std::vector<float> outputs(positions.size());
  training_paths().back().outputs(network, positions, outputs.data());
  double loss = 0;
  for (std::size_t i = 0; i < positions.size(); ++i)
    loss +=
        std::pow(expected_result(static_cast<double>(outputs[i]), 1) - targets.of(positions[i]), 2);
  return loss;
}

TEST(Gradient, AgreesWithFiniteDifferences) {
  const Targets targets{0.4, 150};
  const std::vector<PackedPosition> positions = some_positions(12);
  for (const Architecture& shape : support::network_shapes()) {
    FloatNetwork network = FloatNetwork::random(shape, 3);
    AlignedFloats gradient{network.parameters().size()};
    training_paths().back().learn(network, positions, targets, gradient.data());
    float* const values = network.parameters().data();
    std::vector<double> errors;
    double largest = 0;
    Random random{4};
    for (int i = 0; i < 400; ++i) {
      // Half of them among the weights that matter here.
      auto at = static_cast<std::size_t>(random.below(gradient.size()));
      for (int tries = 0; i % 2 == 0 && gradient.data()[at] == 0 && tries < 1000; ++tries)
        at = static_cast<std::size_t>(random.below(gradient.size()));
      const float before = values[at];
      constexpr float kStep = 2e-3F;
      values[at] = before + kStep;
      const double above = loss_of(network, positions, targets);
      values[at] = before - kStep;
      const double below = loss_of(network, positions, targets);
      values[at] = before;
      const double measured = (above - below) / (2 * static_cast<double>(kStep));
      errors.push_back(std::abs(measured - static_cast<double>(gradient.data()[at])));
      largest = std::max(largest, std::abs(measured));
    }
    EXPECT_GT(largest, 0.01) << shape.width;
    // At the two bends of a clipped activation, differences say nothing.
    const bool clips = shape.activation == Activation::ClippedSquared;
    const auto wrong = std::count_if(errors.begin(), errors.end(),
                                     [&](double error) { return error > 0.01 * largest + 1e-4; });
    EXPECT_LE(wrong, clips ? 20 : 0) << shape.width;
  }
}

TEST(Gradient, EveryPathGivesTheSameBits) {
  const Targets targets;
  const std::vector<PackedPosition> positions = some_positions(50);
  for (const Architecture& shape : support::network_shapes()) {
    const FloatNetwork network = FloatNetwork::random(shape, 3);
    AlignedFloats expected{network.parameters().size()};
    std::vector<float> outputs(positions.size());
    const TrainingPath portable = training_paths().back();
    const double loss = portable.learn(network, positions, targets, expected.data());
    portable.outputs(network, positions, outputs.data());
    for (const TrainingPath& path : training_paths()) {
      if (!path.supported) {
        std::printf("NOT TESTED: training with %s, which this processor lacks\n",
                    std::string(path.name).c_str());
        continue;
      }
      AlignedFloats gradient{network.parameters().size()};
      std::vector<float> other(positions.size());
      EXPECT_EQ(path.learn(network, positions, targets, gradient.data()), loss) << path.name;
      path.outputs(network, positions, other.data());
      EXPECT_EQ(other, outputs) << path.name;
      EXPECT_TRUE(std::equal(gradient.all().begin(), gradient.all().end(), expected.all().begin()))
          << path.name << ' ' << shape.width;
    }
  }
}

TEST(FloatNetwork, RoundedComputesNearlyTheSame) {
  const std::vector<PackedPosition> positions = some_positions(200);
  for (const Architecture& shape : support::network_shapes()) {
    const FloatNetwork network = FloatNetwork::random(shape, 3);
    std::vector<float> outputs(positions.size());
    best_training_path().outputs(network, positions, outputs.data());
    const std::vector<std::uint64_t> seen(shape.inputs(), 1);
    const auto quantised = network.quantised(200, seen, "a test");
    ASSERT_TRUE(quantised) << quantised.error().message();
    for (std::size_t i = 0; i < positions.size(); ++i) {
      const auto output = static_cast<double>(network_output(**quantised, positions[i].board()));
      const double centipawns = output / std::exp2((*quantised)->unit_bits());
      EXPECT_NEAR(centipawns, 200 * static_cast<double>(outputs[i]), 3) << shape.width;
    }
  }
}

TEST(FloatNetwork, ComesBackFromTheIntegersThatItWasWrittenAs) {
  const FloatNetwork network = FloatNetwork::random({.width = 32}, 3);
  const std::vector<std::uint64_t> seen(kInputsPerKing, 1);
  const auto once = network.quantised(200, seen, "a test");
  const auto twice = FloatNetwork::of((*once)->numbers(), 200).quantised(200, seen, "a test");
  EXPECT_EQ((*once)->numbers(), (*twice)->numbers());
}

TEST(Means, AreThoseOfTheSquaresThatWereSeen) {
  NetworkNumbers numbers = support::random_numbers({.width = 32}, 6);
  std::vector<std::uint64_t> seen(kInputsPerKing);
  seen[64 * 3 + 5] = 1;
  seen[64 * 3 + 9] = 3;
  set_means(numbers, seen);
  const auto weight = [&](std::size_t square) {
    return numbers.weights[(64 * 3 + square) * 32 + 4];
  };
  EXPECT_EQ(numbers.means[3 * 32 + 4], std::lround((weight(5) + 3 * weight(9)) / 4.0));
}

TEST(Adam, GoesDownhillAndKeepsWeightsWithinTheirBounds) {
  const Targets targets{1, 200};
  const std::vector<PackedPosition> positions = some_positions(64);
  FloatNetwork network = FloatNetwork::random({.width = 32}, 3);
  std::vector<AlignedFloats> gradients(2, AlignedFloats{network.parameters().size()});
  Adam adam{network.parameters().size()};
  const double before = loss_of(network, positions, targets);
  for (int step = 0; step < 100; ++step) {
    best_training_path().learn(network, positions, targets, gradients[step % 2].data());
    adam.step(network, gradients, positions.size(), {0.02, 0.01}, 2);
  }
  EXPECT_LT(loss_of(network, positions, targets), before / 4);
  for (std::size_t i = 0; i < network.layout().constant(); ++i)
    ASSERT_LE(std::abs(network.parameters().data()[i]), FloatNetwork::kLargestWeight);
  for (const AlignedFloats& gradient : gradients)
    for (const float each : gradient.all()) ASSERT_EQ(each, 0);
}

}  // namespace
}  // namespace quadriga
