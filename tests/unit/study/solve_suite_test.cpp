#include "study/solve_suite.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace quadriga {
namespace {

using testing::ElementsAre;

constexpr const char* kBackRank = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - bm Ra8#";

std::string suite(int positions) {
  std::string text;
  for (int i = 0; i < positions; ++i)
    text += std::string(kBackRank) + "; id \"" + std::to_string(i) + "\";\n";
  return text;
}

SuitePlan plan(int jobs) {
  SuitePlan plan;
  plan.limits.depth = 2;
  plan.hash = 1;
  plan.jobs = jobs;
  return plan;
}

std::vector<std::string> names(const SolveReport& report) {
  std::vector<std::string> names;
  for (const SolveReport::Line& line : report.lines) names.push_back(line.puzzle.id);
  return names;
}

TEST(SolveSuite, BadLinesAreReportedAndSkipped) {
  std::vector<std::size_t> bad;
  const auto puzzles = read_suite("rubbish\n" + suite(2) + "\nmore rubbish\n", 0,
                                  [&](std::size_t line, const Error&) { bad.push_back(line); });
  EXPECT_EQ(puzzles.size(), 2U);
  EXPECT_THAT(bad, ElementsAre(1, 5));
}

TEST(SolveSuite, APuzzleWithoutANameIsNamedAfterItsLine) {
  const auto puzzles = read_suite("\n" + std::string(kBackRank) + ";\n", 0, {});
  ASSERT_EQ(puzzles.size(), 1U);
  EXPECT_EQ(puzzles[0].id, "line 2");
}

TEST(SolveSuite, OnlyTheFirstAreReadOnRequest) {
  EXPECT_EQ(read_suite(suite(5), 3, {}).size(), 3U);
}

TEST(SolveSuite, PositionsAreReportedInTheOrderOfTheSuite) {
  for (const int jobs : {1, 3, 9}) {
    std::vector<std::string> reported;
    const std::atomic<bool> stop{false};
    const auto puzzles = read_suite(suite(6), 0, {});
    const Result<SolveReport> report = solve_suite(
        puzzles, plan(jobs),
        [&](const SolveReport::Line& line, std::size_t finished) {
          reported.push_back(line.puzzle.id);
          EXPECT_GE(finished, reported.size());
        },
        stop);
    ASSERT_TRUE(report);
    EXPECT_EQ(report->solved(), 6);
    EXPECT_THAT(reported, ElementsAre("0", "1", "2", "3", "4", "5"));
    EXPECT_EQ(names(*report), reported);
  }
}

TEST(SolveSuite, AfterStopTheReportHasWhatWasFinished) {
  std::atomic<bool> stop{false};
  const auto puzzles = read_suite(suite(6), 0, {});
  const Result<SolveReport> report = solve_suite(
      puzzles, plan(1),
      [&](const SolveReport::Line&, std::size_t finished) { stop = finished == 2; }, stop);
  ASSERT_TRUE(report);
  EXPECT_THAT(names(*report), ElementsAre("0", "1"));
}

}  // namespace
}  // namespace quadriga
