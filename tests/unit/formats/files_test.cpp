#include "formats/text/files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "support/temporary_folder.h"

namespace quadriga {
namespace {

using ::testing::HasSubstr;

class Files : public testing::Test {
 protected:
  std::string path(const std::string& name) const { return folder_.path() + '/' + name; }
  std::string made(const std::string& name, const std::string& text = "text") const {
    std::ofstream(path(name)) << text;
    return path(name);
  }
  static std::string text_of(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
  }

  const support::TemporaryFolder folder_;
};

TEST_F(Files, OneFileHasManyNames) {
  const std::string file = made("a.pgn");
  std::filesystem::create_symlink(file, path("symbolic"));
  std::filesystem::create_hard_link(file, path("hard"));
  for (const std::string& name : {file, folder_.path() + "/./a.pgn", folder_.path() + "//a.pgn",
                                  path("symbolic"), path("hard")})
    EXPECT_TRUE(same_file(name, file)) << name;
  EXPECT_FALSE(same_file(made("b.pgn"), file));
  EXPECT_FALSE(same_file(path("c.pgn"), file));
}

TEST_F(Files, OneThatDoesNotExistYetIsIdentifiedByItsPath) {
  EXPECT_TRUE(same_file(path("new"), folder_.path() + "/./new"));
  EXPECT_FALSE(same_file(path("new"), path("other")));
  EXPECT_FALSE(same_file("", ""));
}

TEST_F(Files, AnOutputThatIsAnInputIsNamed) {
  const std::string a = made("a.pgn");
  const std::string b = made("b.pgn");
  EXPECT_FALSE(check_not_read(path("c.bin"), {a, b, "", "-"}));
  EXPECT_THAT(check_not_read(b, {b})->message(), HasSubstr("b.pgn', which is the input"));
  EXPECT_THAT(check_not_read(b, {a, b})->message(), HasSubstr("which is one of the inputs"));
}

TEST_F(Files, ReplacingTouchesNothingElse) {
  const std::string file = made("book.bin", "old");
  const std::string beside = made("book.bin.new", "somebody's");
  EXPECT_FALSE(check_replaceable(file));
  EXPECT_FALSE(replace_file(file, "new"));
  EXPECT_EQ(text_of(file), "new");
  EXPECT_EQ(text_of(beside), "somebody's");
}

TEST_F(Files, ALongNameIsShownInFull) {
  const std::string name = path(std::string(200, 'x') + "/games.pgn");
  EXPECT_THAT(read_file(name).error().message(), HasSubstr("'" + name + "'"));
}

}  // namespace
}  // namespace quadriga
