#include "base/result.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>

namespace quadriga {
namespace {

using ::testing::HasSubstr;

TEST(Result, HoldsAValue) {
  const Result<int> result = 42;
  ASSERT_TRUE(result.ok());
  EXPECT_TRUE(static_cast<bool>(result));
  EXPECT_EQ(*result, 42);
}

TEST(Result, HoldsAnError) {
  const Result<int> result = Error{"field", "this", "that"};
  ASSERT_FALSE(result.ok());
  EXPECT_FALSE(static_cast<bool>(result));
  EXPECT_EQ(result.error().field, "field");
}

TEST(Result, ItsValueCanBeMovedOut) {
  Result<std::unique_ptr<int>> result = std::make_unique<int>(7);
  const std::unique_ptr<int> taken = std::move(result).value();
  EXPECT_EQ(*taken, 7);
}

TEST(Error, MessageNamesFieldFoundAndExpected) {
  const Error error{"side to move", "'x'", "w or b"};
  EXPECT_EQ(error.message(), "side to move: found 'x', expected w or b");
}

TEST(Quoted, PlainTextIsPutInQuotes) { EXPECT_EQ(quoted("e2e4"), "'e2e4'"); }

TEST(Quoted, EmptyTextIsTwoQuotes) { EXPECT_EQ(quoted(""), "''"); }

TEST(Quoted, ControlCharactersAreEscaped) {
  EXPECT_EQ(quoted(std::string("a\n\0\x1b\x7f", 5)), "'a\\x0a\\x00\\x1b\\x7f'");
}

TEST(Quoted, AQuoteInsideCannotEndTheQuotation) { EXPECT_EQ(quoted("a'b"), "'a\\x27b'"); }

TEST(Quoted, EightyCharactersAreShownWhole) {
  const std::string text(80, 'x');
  EXPECT_EQ(quoted(text), "'" + text + "'");
}

TEST(Quoted, LongerTextIsCutAndItsLengthGiven) {
  const std::string shown = quoted(std::string(1000000, 'x'));
  EXPECT_LT(shown.size(), 130U);
  EXPECT_THAT(shown, HasSubstr("1000000 characters"));
}

}  // namespace
}  // namespace quadriga
