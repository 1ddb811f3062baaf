// Lines with a position, a score and a result.
#include "formats/positions/labelled.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "formats/positions/fen.h"

namespace quadriga {
namespace {

using ::testing::HasSubstr;

const std::string kFen = "4k3/8/8/8/8/8/P7/4K3 w - - 0 1";

TEST(Labelled, HasAPositionAScoreAndAResult) {
  const Result<Labelled> read = read_labelled(kFen + " | -120 |  0.5 ");
  ASSERT_TRUE(read) << read.error().message();
  EXPECT_EQ(write_fen(read->position), kFen);
  EXPECT_EQ(read->centipawns, -120);
  EXPECT_EQ(read->result, 0.5);
}

TEST(Labelled, ErrorsNameTheField) {
  const std::pair<std::string, const char*> cases[] = {
      {kFen, "FEN | centipawns | result"},
      {kFen + " | 12", "FEN | centipawns | result"},
      {"4k3/8 | 12 | 1.0", "expected"},
      {kFen + " | much | 1.0", "centipawns"},
      {kFen + " | 99999999999999999999 | 1.0", "centipawns"},
      {kFen + " | 12 | 0.7", "result"},
      {kFen + " | 12 | nan", "result"},
      {kFen + " | 12 | 1.0 | 1.0", "result"},
      {"", "FEN | centipawns | result"},
  };
  for (const auto& [line, named] : cases) {
    const Result<Labelled> read = read_labelled(line);
    ASSERT_FALSE(read) << line;
    EXPECT_THAT(read.error().message(), HasSubstr(named)) << line;
  }
}

TEST(Labelled, ControlCharactersAreEscapedInErrors) {
  const Result<Labelled> read = read_labelled("\x1b[2J");
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().message().find('\x1b'), std::string::npos);
}

}  // namespace
}  // namespace quadriga
