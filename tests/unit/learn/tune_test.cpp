// The fits behind `quadriga tune`: weights by gradient descent, win probabilities by maximum
// likelihood.
#include <gtest/gtest.h>

#include <atomic>
#include <cmath>

#include "base/random.h"
#include "eval/weight_table.h"
#include "eval/weights_values.h"
#include "formats/text/files.h"
#include "learn/eval_tuner.h"
#include "learn/fit.h"
#include "learn/gauge.h"
#include "learn/places.h"
#include "learn/wdl_fit.h"
#include "support/positions.h"
#include "support/temporary_folder.h"

namespace quadriga {
namespace {

// ---- Weights ----------------------------------------------------------------------------------

Samples some_samples(int count) {
  Samples samples;
  Random random{3};
  support::scattered_positions(11, count, [&](const Position& position) {
    if (!position.in_check())
      samples.add(trace_evaluation(position), static_cast<double>(random.below(3)) / 2);
  });
  return samples;
}

TEST(Fit, TheScoreIsThatOfTheEvaluation) {
  const RealWeights weights = real_weights(kWeights);
  support::scattered_positions(12, 300, [&](const Position& position) {
    if (position.in_check()) return;
    const EvalTrace trace = trace_evaluation(position);
    if (trace.recognised) return;
    if (std::abs(trace.balance.endgame()) < 3) return;  // initiative changes its sign there
    Samples samples;
    samples.add(trace, 0.5);
    EXPECT_NEAR(Fit::score(samples[0], weights), trace.total, 3) << write_fen(position);
  });
}

TEST(Fit, TheGradientIsThatOfTheScore) {
  const RealWeights weights = real_weights(kWeights);
  const Samples samples = some_samples(60);
  Random random{4};
  for (std::size_t i = 0; i < samples.size(); ++i) {
    RealWeights gradient(weights.size(), {0, 0});
    Fit::add_gradient(samples[i], weights, 1.0, gradient);
    for (int n = 0; n < 40; ++n) {
      // All parts of a score: the linear one, the nonlinear danger, and initiative, which changes
      // sign.
      const Sample& sample = samples[i];
      const std::array parts{sample.linear, sample.danger[0], sample.danger[1], sample.initiative};
      const std::span<const Coefficient> part = parts[random.below(parts.size())];
      if (part.empty()) continue;
      const std::size_t weight = part[random.below(part.size())].weight;
      for (const std::size_t half : {0U, 1U}) {
        constexpr double kStep = 0.01;
        RealWeights more = weights;
        RealWeights less = weights;
        more[weight][half] += kStep;
        less[weight][half] -= kStep;
        const double slope =
            (Fit::score(samples[i], more) - Fit::score(samples[i], less)) / (2 * kStep);
        EXPECT_NEAR(gradient[weight][half], slope, 1e-3) << i << ' ' << weight << ' ' << half;
      }
    }
  }
}

TEST(Fit, LearnsFromTheResults) {
  // The side with more pawns wins: a pawn must become worth more.
  Samples samples;
  support::scattered_positions(13, 3000, [&](const Position& position) {
    if (position.in_check()) return;
    const Board& board = position.board();
    const int more = popcount(board.pawns() & board.mine) - popcount(board.pawns() & ~board.mine);
    samples.add(trace_evaluation(position), more > 0 ? 1.0 : more < 0 ? 0.0 : 0.5);
  });
  Fit fit{{.epochs = 10, .prior = 100, .batch = 256}, samples, real_weights(kWeights)};
  std::vector<FitStep> steps;
  fit.run([&](const FitStep& step) {
    steps.push_back(step);
    return true;
  });
  ASSERT_EQ(steps.size(), 11U);
  EXPECT_LT(steps.back().train, 0.8 * steps.front().train);
  EXPECT_LT(steps.back().validation, steps.front().validation);
}

void expect_signs(const RealWeights& weights) {
  std::size_t i = 0;
  for (const WeightRow& row : kWeightTable)
    for (std::size_t n = 0; n < row.count; ++n, ++i)
      for (const double half : weights[i]) {
        if (row.sign == Sign::Plus) {
          EXPECT_GE(half, 0) << weight_name(i);
        }
        if (row.sign == Sign::Minus) {
          EXPECT_LE(half, 0) << weight_name(i);
        }
      }
}

TEST(Weights, EveryTermHelpsTheSideItsNameImplies) { expect_signs(real_weights(kWeights)); }

TEST(Fit, ATermNeverChangesItsSign) {
  // The side with fewer pawns wins: even so, a pawn must not get a negative weight.
  Samples samples;
  support::scattered_positions(13, 1000, [&](const Position& position) {
    if (position.in_check()) return;
    const Board& board = position.board();
    const int more = popcount(board.pawns() & board.mine) - popcount(board.pawns() & ~board.mine);
    samples.add(trace_evaluation(position), more < 0 ? 1.0 : more > 0 ? 0.0 : 0.5);
  });
  Fit fit{{.epochs = 30, .rate = 20, .prior = 0, .batch = 64}, samples, real_weights(kWeights)};
  fit.run([](const FitStep&) { return true; });
  expect_signs(fit.weights());
  EXPECT_EQ(fit.weights()[0][1], 0);
}

TEST(Fit, OnAnUnseenSquareAPieceIsWorthWhatItIsNearby) {
  // A king among the enemy's pieces, which no sample has, starts with an absurd weight.
  const Samples samples = some_samples(500);
  constexpr int kKing = 5;
  constexpr int kSquare = 44;  // e6
  const std::size_t wild = Place{Place::kOur, 0, kKing, kSquare}.weight();
  ASSERT_EQ(samples.observations()[wild][0], 0);
  RealWeights start = real_weights(kWeights);
  start[wild] = {900, -900};
  Fit fit{{.epochs = 10, .batch = 64}, samples, start};
  fit.run([](const FitStep&) { return true; });
  const RealWeights& fitted = fit.weights();
  for (const std::size_t half : {0U, 1U}) {
    double least = 1e9;
    double most = -1e9;
    each_place_around(wild, [&](std::size_t other) {
      least = std::min(least, fitted[other][half]);
      most = std::max(most, fitted[other][half]);
    });
    EXPECT_GE(fitted[wild][half], least - 2);
    EXPECT_LE(fitted[wild][half], most + 2);
    EXPECT_LT(std::abs(fitted[wild][half]), 300);
  }
}

TEST(Fit, AStrongPriorHoldsTheWeights) {
  const Samples samples = some_samples(500);
  const auto moved = [&](double prior) {
    Fit fit{{.epochs = 5, .prior = prior, .batch = 64}, samples, real_weights(kWeights)};
    fit.run([](const FitStep&) { return true; });
    const RealWeights start = real_weights(kWeights);
    double sum = 0;
    for (std::size_t i = 0; i < start.size(); ++i)
      if (!is_place(i)) sum += std::abs(fit.weights()[i][0] - start[i][0]);
    return sum;
  };
  EXPECT_LT(moved(1e8), 0.5 * moved(10));
}

class TuneFile : public testing::Test {
 protected:
  EvalTunePlan plan(const std::string& data) const {
    EXPECT_FALSE(replace_file(folder_.path() + "/data.txt", data));
    EvalTunePlan plan;
    plan.data = {folder_.path() + "/data.txt"};
    plan.output = folder_.path() + "/weights.h";
    plan.fit.epochs = 1;
    return plan;
  }
  EvalTuneEvents events() {
    return {.reading = [](std::size_t, double) {},
            .bad_line = [this](const std::string& place, const Error&) { bad_.push_back(place); },
            .step = [](const FitStep&) {}};
  }

  support::TemporaryFolder folder_;
  std::vector<std::string> bad_;
  std::atomic<bool> never_{false};
};

constexpr const char* kGoodLine =
    "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1 | 20 | 1.0\n";

TEST_F(TuneFile, BadLinesAreReportedAndSkipped) {
  const std::string data = std::string(kGoodLine) + "rubbish\n" + kGoodLine;
  const auto done = tune_evaluation(plan(data), events(), never_);
  ASSERT_TRUE(done.ok()) << done.error().message();
  ASSERT_EQ(bad_.size(), 1U);
  EXPECT_NE(bad_[0].find("data.txt:2"), std::string::npos);
  EXPECT_NE(read_file(folder_.path() + "/weights.h")->find("kWeights"), std::string::npos);
}

TEST_F(TuneFile, AnUnwritableOutputIsReportedFirst) {
  EvalTunePlan bad = plan(kGoodLine);
  bad.output = folder_.path() + "/no/such/place.h";
  bad.data = {"does not matter"};
  const auto done = tune_evaluation(bad, events(), never_);
  ASSERT_FALSE(done.ok());
  EXPECT_NE(done.error().message().find("place.h"), std::string::npos);
}

TEST_F(TuneFile, StoppingBeforeTheFirstEpochEndsKeepsTheOldWeights) {
  const EvalTunePlan stopped = plan(kGoodLine);
  ASSERT_FALSE(replace_file(stopped.output, "old"));
  std::atomic<bool> stop{true};  // while reading
  EXPECT_FALSE(tune_evaluation(stopped, events(), stop).ok());
  EXPECT_EQ(*read_file(stopped.output), "old");
  stop = false;
  EvalTuneEvents at_the_first_step = events();
  at_the_first_step.step = [&](const FitStep&) { stop = true; };
  EXPECT_FALSE(tune_evaluation(stopped, at_the_first_step, stop).ok());
  EXPECT_EQ(*read_file(stopped.output), "old");
}

TEST(Fit, WithoutAnEpochNothingIsChanged) {
  Samples few;
  few.add(trace_evaluation(Position::start()), 0.5);
  FitPlan none;
  none.epochs = 0;
  Fit fit{none, few, real_weights(kWeights)};
  EXPECT_EQ(fit.run([](const FitStep&) { return true; }), 0);
  EXPECT_EQ(fit.weights(), real_weights(kWeights));
}

TEST_F(TuneFile, WithoutPositionsTheOldWeightsStay) {
  EvalTunePlan empty = plan("rubbish\n");
  ASSERT_FALSE(replace_file(empty.output, "old"));
  EXPECT_FALSE(tune_evaluation(empty, events(), never_).ok());
  EXPECT_EQ(*read_file(empty.output), "old");
}

TEST(Gauge, CentredWeightsScoreTheSame) {
  const RealWeights weights = real_weights(kWeights);
  const Samples samples = some_samples(300);
  RealWeights centred = weights;
  centre(centred, samples);
  EXPECT_NE(centred, weights);
  for (std::size_t i = 0; i < samples.size(); ++i)
    EXPECT_NEAR(Fit::score(samples[i], centred), Fit::score(samples[i], weights), 1e-6);
}

TEST(Gauge, CentringTwiceIsTheSameAsOnce) {
  const Samples samples = some_samples(300);
  RealWeights once = real_weights(kWeights);
  centre(once, samples);
  RealWeights twice = once;
  centre(twice, samples);
  for (std::size_t i = 0; i < once.size(); ++i)
    for (const std::size_t half : {0U, 1U}) EXPECT_NEAR(once[i][half], twice[i][half], 1e-6);
}

TEST(Gauge, RescalingTheWeightsRescalesTheScore) {
  const RealWeights weights = real_weights(kWeights);
  const Samples samples = some_samples(300);
  RealWeights scaled = weights;
  rescale(scaled, 0.5);
  for (std::size_t i = 0; i < samples.size(); ++i)
    EXPECT_NEAR(Fit::score(samples[i], scaled), Fit::score(samples[i], weights) / 2, 1e-6);
}

// ---- Chances ----------------------------------------------------------------------------------

TEST(WdlFit, RecoversTheCurveThatMadeTheResults) {
  const WdlCurve truth{.middle = {150, -40, 6, 0}, .spread = {70, -10, 2, 0}};
  WdlCounts counts;
  Random random{9};
  for (int i = 0; i < 400'000; ++i) {
    const int move = 8 + static_cast<int>(random.below(100));
    const int score = static_cast<int>(random.below(1001)) - 500;
    const WdlCurve::At at = truth.at(move);
    const double lot = static_cast<double>(random.below(1'000'000)) / 1e6;
    counts.add(move, score, lot < at.win(score) ? 2 : lot > 1 - at.win(-score) ? 0 : 1);
  }
  const WdlFit fit = fit_wdl(counts, WdlCurve{.middle = {100, 0, 0, 0}, .spread = {60, 0, 0, 0}});
  EXPECT_LT(fit.loss, fit.loss_before);
  for (const int move : {10, 32, 60, 100}) {
    EXPECT_NEAR(fit.curve.at(move).middle, truth.at(move).middle, 3) << move;
    EXPECT_NEAR(fit.curve.at(move).spread, truth.at(move).spread, 3) << move;
  }
}

TEST(WdlFit, ACurveThatFallsOrFavoursTheMoverAtZeroIsNotSensible) {
  EXPECT_TRUE(sensible(wdl_curve()));
  EXPECT_TRUE(sensible({.middle = {100, 0, 0, 0}, .spread = {60, 0, 0, 0}}));
  EXPECT_FALSE(sensible({.middle = {100, -50, 0, 0}, .spread = {60, 0, 0, 0}}));  // from move 64
  EXPECT_FALSE(sensible({.middle = {100, 0, 0, 0}, .spread = {60, -30, 0, 0}}));
}

TEST(WdlFit, TheHeaderHasTheFittedNumbers) {
  const std::string header = wdl_header({.middle = {1.5, 2, 3, 4}, .spread = {5, 6, 7, -8.25}});
  EXPECT_NE(header.find(".middle = {1.500, 2.000, 3.000, 4.000}"), std::string::npos) << header;
  EXPECT_NE(header.find(".spread = {5.000, 6.000, 7.000, -8.250}"), std::string::npos) << header;
}

TEST(WdlFit, CountsAreFromTheMoversView) {
  ScoredGame game{.half_points = 2};
  game.moves.push_back({support::move_of(game.start, "e2e4"), 40});
  game.moves.push_back({support::move_of(support::after_moves(game.start, "e2e4"), "e7e5"), -40});
  WdlCounts counts;
  counts.add(game);
  const auto cells = counts.cells();
  ASSERT_EQ(cells.size(), 2U);
  EXPECT_DOUBLE_EQ(cells[0].score, -40);
  EXPECT_EQ(cells[0].results[0], 1);  // Black lost
  EXPECT_DOUBLE_EQ(cells[1].score, 40);
  EXPECT_EQ(cells[1].results[2], 1);
}

}  // namespace
}  // namespace quadriga
