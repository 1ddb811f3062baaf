#include "lab/server/gate.h"

#include <gtest/gtest.h>

#include <set>

namespace quadriga::lab {
namespace {

TEST(Gate, AcceptsItsOwnHostNamesAndNoOthers) {
  const Gate gate{8765};
  EXPECT_TRUE(gate.knows_host("127.0.0.1:8765"));
  EXPECT_TRUE(gate.knows_host("localhost:8765"));
  for (const char* host : {"", "127.0.0.1", "127.0.0.1:8766", "localhost", "evil.example:8765",
                           "127.0.0.1:8765.evil.example", "LOCALHOST:8765", "[::1]:8765"})
    EXPECT_FALSE(gate.knows_host(host)) << host;
}

TEST(Gate, AcceptsItsOwnOriginsAndNoOthers) {
  const Gate gate{8765};
  EXPECT_TRUE(gate.knows_origin("http://127.0.0.1:8765"));
  EXPECT_TRUE(gate.knows_origin("http://localhost:8765"));
  for (const char* origin : {"", "null", "https://127.0.0.1:8765", "http://127.0.0.1:8765/",
                             "http://evil.example", "127.0.0.1:8765", "HTTP://127.0.0.1:8765"})
    EXPECT_FALSE(gate.knows_origin(origin)) << origin;
}

TEST(Gate, TokensAreLongAndNeverTheSame) {
  std::set<std::string> tokens;
  for (int i = 0; i < 100; ++i) tokens.insert(Gate{1}.token());
  EXPECT_EQ(tokens.size(), 100U);
  EXPECT_EQ(tokens.begin()->size(), 32U);
}

TEST(Gate, KnowsItsTokenAndNoOther) {
  const Gate gate{8765};
  EXPECT_TRUE(gate.knows_token(gate.token()));
  EXPECT_FALSE(gate.knows_token(""));
  EXPECT_FALSE(gate.knows_token(gate.token() + "0"));
  EXPECT_FALSE(gate.knows_token(std::string(32, '0')));
}

}  // namespace
}  // namespace quadriga::lab
