#include "study/stepper.h"

#include <gtest/gtest.h>

#include "support/positions.h"

namespace quadriga {
namespace {

const std::atomic<bool> kNever{false};

TEST(Stepper, GivesTheScoreOfMinimax) {
  support::scattered_positions(41, 30, [](const Position& position) {
    if (position.count_legal_moves() == 0) return;
    for (const bool captures_first : {false, true}) {
      const Result<StepperReport> report = run_steps(position, 2, captures_first, kNever);
      ASSERT_TRUE(report.ok()) << report.error().message();
      ASSERT_TRUE(report->minimax_score);
      EXPECT_EQ(report->score, *report->minimax_score) << write_fen(position);
      EXPECT_LE(report->nodes, *report->minimax_nodes);
      EXPECT_EQ(report->calls.size(), report->nodes);
    }
  });
}

TEST(Stepper, EveryCallIsEnteredOnceAndReturnsOnce) {
  const StepperReport report = run_steps(Position::start(), 3, true, kNever).value();
  std::vector<int> entered(report.calls.size());
  std::vector<int> returned(report.calls.size());
  for (const Step& step : report.steps) {
    if (step.kind == StepKind::Enter) ++entered[step.call];
    if (step.kind == StepKind::Return) ++returned[*step.child];
  }
  for (std::size_t i = 0; i < report.calls.size(); ++i) {
    EXPECT_EQ(entered[i], 1);
    EXPECT_EQ(returned[i], i == 0 ? 0 : 1);
  }
}

TEST(Stepper, ACutHappensWhereTheWindowIsClosed) {
  const StepperReport report = run_steps(Position::start(), 3, true, kNever).value();
  int cuts = 0;
  for (const Step& step : report.steps) {
    if (step.kind != StepKind::Cut) continue;
    ++cuts;
    EXPECT_GE(step.alpha, step.beta);
    EXPECT_FALSE(report.calls[step.call].cut_off.empty());
  }
  EXPECT_GT(cuts, 10);
}

TEST(Stepper, ATreeThatIsTooLargeIsRefused) {
  const Position position =
      support::position_of("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
  const Result<StepperReport> report = run_steps(position, 4, false, kNever);
  ASSERT_FALSE(report.ok());
  EXPECT_EQ(report.error().field, "depth");
}

}  // namespace
}  // namespace quadriga
