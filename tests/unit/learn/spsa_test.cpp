#include "learn/spsa.h"

#include <gtest/gtest.h>

#include <cmath>

namespace quadriga {
namespace {

// Two games. The better setting wins each more often, and more so the better it is.
double play(Random& random, double advantage) {
  double score = 0;
  for (int game = 0; game < 2; ++game) {
    const double chance = 1 / (1 + std::exp(-advantage));
    score += static_cast<double>(random.below(1'000'000)) < 1e6 * chance ? 1 : -1;
  }
  return score;
}

TEST(Spsa, FindsTheTopOfAHillUnderNoise) {
  Spsa spsa{{.iterations = 20'000, .rate = 0.02},
            {{"a", 30, 0, 200, 10}, {"b", 150, 0, 200, 10}, {"c", 20, 0, 100, 5}}};
  const auto height = [](const std::vector<int>& at) {
    const double a = (at[0] - 90) / 40.0;
    const double b = (at[1] - 60) / 40.0;
    return -a * a - b * b;  // c does not matter
  };
  Random random{1};
  while (spsa.more()) {
    const Trial trial = spsa.propose(random);
    spsa.learn(trial, play(random, height(trial.first) - height(trial.second)));
  }
  EXPECT_NEAR(spsa.knobs()[0].value, 90, 12);
  EXPECT_NEAR(spsa.knobs()[1].value, 60, 12);
}

TEST(Spsa, NeverLeavesTheRange) {
  Spsa spsa{{.iterations = 500, .rate = 1}, {{"a", 5, 0, 10, 4}}};
  Random random{2};
  while (spsa.more()) {
    const Trial trial = spsa.propose(random);
    for (const auto& values : {trial.first, trial.second}) {
      EXPECT_GE(values[0], 0);
      EXPECT_LE(values[0], 10);
    }
    spsa.learn(trial, play(random, trial.first[0] - trial.second[0]));
    EXPECT_GE(spsa.knobs()[0].value, 0);
    EXPECT_LE(spsa.knobs()[0].value, 10);
  }
}

TEST(Spsa, DrawsChangeNothing) {
  Spsa spsa{{.iterations = 10}, {{"a", 5, 0, 10, 1}}};
  Random random{3};
  spsa.learn(spsa.propose(random), 0);
  EXPECT_EQ(spsa.knobs()[0].value, 5);
}

TEST(Spsa, TheTwoSettingsLieOnOppositeSides) {
  Spsa spsa{{.iterations = 10}, {{"a", 50, 0, 100, 4}, {"b", 50, 0, 100, 4}}};
  Random random{4};
  for (int i = 0; i < 10; ++i) {
    const Trial trial = spsa.propose(random);
    for (std::size_t k = 0; k < 2; ++k) {
      EXPECT_EQ(trial.first[k] > 50, static_cast<bool>(trial.ups[k]));
      EXPECT_EQ(trial.second[k] > 50, !trial.ups[k]);
    }
  }
}

}  // namespace
}  // namespace quadriga
