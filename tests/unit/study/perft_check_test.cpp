#include "study/perft_check.h"

#include <gtest/gtest.h>

#include "formats/positions/fen.h"

namespace quadriga {
namespace {

std::vector<PerftCase> suite(const std::string& counts) {
  return read_perft_suite(std::string(kStartFen) + counts).value();
}

TEST(PerftCheck, RightCountsAreNotReported) {
  const auto cases = suite(" ;D1 20 ;D2 400 ;D3 8902");
  const PerftCheckEvents events{.wrong = [](const PerftMismatch&) { ADD_FAILURE(); },
                                .progress = {}};
  const Result<PerftCheck> check = check_perft(cases, kMaxPerftDepth, {}, events);
  ASSERT_TRUE(check);
  EXPECT_EQ(check->counts, 3);
  EXPECT_EQ(check->wrong, 0);
  EXPECT_EQ(check->nodes, 20U + 400U + 8902U);
}

TEST(PerftCheck, AWrongCountIsReportedWithBothNumbers) {
  const auto cases = suite(" ;D1 20 ;D2 401");
  int reported = 0;
  const PerftCheckEvents events{.wrong =
                                    [&](const PerftMismatch& wrong) {
                                      ++reported;
                                      EXPECT_EQ(wrong.depth, 2);
                                      EXPECT_EQ(wrong.found, 400U);
                                      EXPECT_EQ(wrong.expected, 401U);
                                    },
                                .progress = {}};
  const Result<PerftCheck> check = check_perft(cases, kMaxPerftDepth, {}, events);
  ASSERT_TRUE(check);
  EXPECT_EQ(check->wrong, 1);
  EXPECT_EQ(reported, 1);
}

TEST(PerftCheck, DeeperCountsAreLeftOut) {
  const Result<PerftCheck> check = check_perft(suite(" ;D1 20 ;D2 400 ;D3 8902"), 2, {}, {});
  ASSERT_TRUE(check);
  EXPECT_EQ(check->counts, 2);
}

}  // namespace
}  // namespace quadriga
