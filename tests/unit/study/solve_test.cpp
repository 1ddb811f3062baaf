#include "study/solve.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "formats/positions/move_text.h"
#include "study/reports/solve_text.h"

namespace quadriga {
namespace {

using ::testing::HasSubstr;

Attempt attempt(const char* line, int depth = 6) {
  const Result<Puzzle> puzzle = read_puzzle(line);
  EXPECT_TRUE(puzzle) << line;
  Limits limits;
  limits.depth = depth;
  const std::atomic<bool> never{false};
  return Solver::make(1, 1).value()->solve(*puzzle, limits, never);
}

constexpr const char* kBackRank = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - ";

TEST(Puzzle, BestMoveIsSolvedByPlayingIt) {
  EXPECT_TRUE(attempt((std::string(kBackRank) + "bm Ra8#; id \"x\";").c_str()).solved);
  EXPECT_FALSE(attempt((std::string(kBackRank) + "bm h3;").c_str()).solved);
}

TEST(Puzzle, AnyOfSeveralBestMovesWillDo) {
  EXPECT_TRUE(attempt((std::string(kBackRank) + "bm h3 Ra8;").c_str()).solved);
}

TEST(Puzzle, MoveToAvoidIsSolvedByNotPlayingIt) {
  EXPECT_TRUE(attempt((std::string(kBackRank) + "am h3;").c_str()).solved);
  EXPECT_FALSE(attempt((std::string(kBackRank) + "am Ra8;").c_str()).solved);
}

TEST(Puzzle, MateIsSolvedByProvingItInTime) {
  EXPECT_TRUE(attempt((std::string(kBackRank) + "dm 1;").c_str()).solved);
  EXPECT_TRUE(attempt((std::string(kBackRank) + "bm #1;").c_str()).solved);
}

TEST(Puzzle, AMateThatIsFoundEndsTheSearch) {
  EXPECT_LT(attempt((std::string(kBackRank) + "bm #1;").c_str(), kMaxDepth).depth, kMaxDepth);
}

TEST(Puzzle, BeingMatedCanBeTheAnswerToo) {
  EXPECT_TRUE(attempt("7k/R7/6K1/8/8/8/8/8 b - - bm #-1;", 10).solved);
}

TEST(Puzzle, PointsComeFromC0OrFromC7AndC8) {
  const std::string c0 = std::string(kBackRank) + "c0 \"Ra8=10, h3=3\";";
  const std::string c7 = std::string(kBackRank) + "c7 \"h3 Ra8\"; c8 \"3 10\";";
  for (const std::string& line : {c0, c7}) {
    const Attempt one = attempt(line.c_str());
    EXPECT_EQ(one.points, 10) << line;
    EXPECT_TRUE(one.solved) << line;
  }
}

TEST(Puzzle, ACommentIsNotTakenForPoints) {
  const Result<Puzzle> puzzle =
      read_puzzle(std::string(kBackRank) + "bm Ra8; c0 \"Polgar-Berkes, 2003\";");
  ASSERT_TRUE(puzzle);
  EXPECT_TRUE(puzzle->points.empty());
}

TEST(Puzzle, WithoutAnAnswerIsRefused) {
  EXPECT_THAT(read_puzzle(std::string(kBackRank) + "id \"x\";").error().message(), HasSubstr("bm"));
}

TEST(Puzzle, AnIllegalAnswerIsRefusedByName) {
  EXPECT_THAT(read_puzzle(std::string(kBackRank) + "bm Qh8;").error().message(), HasSubstr("Qh8"));
}

TEST(SolveReport, CountsWhatWasSolved) {
  SolveReport report;
  report.lines.push_back({read_puzzle(std::string(kBackRank) + "bm Ra8; id \"a\";").value(), {}});
  report.lines.push_back(report.lines[0]);
  report.lines[1].attempt.solved = true;
  EXPECT_EQ(report.solved(), 1);
  const nlohmann::json json = solve_json(report);
  EXPECT_EQ(json["solved"], 1);
  EXPECT_EQ(json["total"], 2);
  EXPECT_EQ(json["positions"].size(), 2U);
  EXPECT_THAT(solve_summary(report), HasSubstr("1 of 2 (50.0%)"));
}

}  // namespace
}  // namespace quadriga
