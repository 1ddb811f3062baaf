#include "arena/match_pgn.h"

#include <gtest/gtest.h>

#include <fstream>

#include "formats/text/files.h"
#include "support/temporary_folder.h"

namespace quadriga {
namespace {

const std::string kLogged =
    "[Event \"e\"]\n[Round \"1\"]\n[White \"a\"]\n[Black \"b\"]\n\n1. e4 *\n\n";
const std::string kUnlogged =
    "[Event \"e\"]\n[Round \"1\"]\n[White \"b\"]\n[Black \"a\"]\n\n1. d4 *\n\n";

bool is_unlogged(std::string_view text) { return begins_game(text, "e", "1", "b", "a"); }

class MatchPgnFile : public testing::Test {
 protected:
  // What is left of a file whose first game is logged.
  std::string left_of(const std::string& text) const {
    std::ofstream(path()) << text;
    Result<MatchPgn> pgn = MatchPgn::open(path());
    EXPECT_FALSE(pgn.value().drop_unlogged(kLogged.size(), is_unlogged));
    return *read_file(path());
  }
  std::string path() const { return folder_.path() + "/pgn"; }

  support::TemporaryFolder folder_;
};

TEST_F(MatchPgnFile, LosesAGameThatIsNotLoggedWhereverItWasCut) {
  for (std::size_t size = 0; size <= kUnlogged.size(); ++size)
    EXPECT_EQ(left_of(kLogged + kUnlogged.substr(0, size)), kLogged) << size;
}

TEST_F(MatchPgnFile, KeepsWhatOthersHaveAdded) {
  for (const std::string& others : {std::string("my diary\n"), kLogged, kUnlogged + kLogged})
    EXPECT_EQ(left_of(kLogged + others), kLogged + others);
}

TEST_F(MatchPgnFile, KeepsAFileThatIsShorterThanLogged) { EXPECT_EQ(left_of("[E"), "[E"); }

TEST_F(MatchPgnFile, TakesBackTheLastGame) {
  Result<MatchPgn> pgn = MatchPgn::open(path());
  ASSERT_TRUE(pgn.ok());
  EXPECT_FALSE(pgn.value().write(kLogged));
  EXPECT_FALSE(pgn.value().write(kUnlogged));
  pgn.value().take_back();
  EXPECT_EQ(*read_file(path()), kLogged);
}

TEST_F(MatchPgnFile, MayBeADevice) {
  Result<MatchPgn> pgn = MatchPgn::open("/dev/null");
  ASSERT_TRUE(pgn.ok());
  EXPECT_FALSE(pgn.value().size());
  EXPECT_FALSE(pgn.value().write(kLogged));
  pgn.value().take_back();
}

}  // namespace
}  // namespace quadriga
