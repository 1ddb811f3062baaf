#include "jobs/settings.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace quadriga {
namespace {

Settings two() { return Settings{}.add("nodes", "5000").add("seed", "1"); }

std::string refusal(const Settings& now, const std::optional<Settings>& earlier) {
  const auto error = now.check_earlier("log line 1", earlier);
  return error ? error->message() : "";
}

TEST(SavedSettings, ThatAreTheSameAreNoError) {
  EXPECT_EQ(refusal(two(), two()), "");
  EXPECT_EQ(refusal(Settings{}.add("seed", "1").add("nodes", "5000"), two()), "");
}

TEST(SavedSettings, ThatDifferAreNamedWithBothValuesAndTheOthersAreNot) {
  EXPECT_EQ(refusal(two().add("nodes", "4000"), two()),
            "log line 1: found other settings, nodes '5000', expected nodes '4000', "
            "or another file");
}

TEST(SavedSettings, ThatAreOnlyOnOneSideAreNamed) {
  const Settings more = two().add("draw", "moves=8");
  EXPECT_EQ(refusal(more, two()),
            "log line 1: found other settings, no draw, expected draw 'moves=8', or another file");
  EXPECT_EQ(refusal(two(), more),
            "log line 1: found other settings, draw 'moves=8', expected no draw, or another file");
}

TEST(SavedSettings, AreAllNamedIfSeveralDiffer) {
  EXPECT_EQ(refusal(Settings{}.add("nodes", "6").add("seed", "7"), two()),
            "log line 1: found other settings, nodes '5000', seed '1', "
            "expected nodes '6', seed '7', or another file");
}

TEST(SavedSettings, InAnotherFormatAreNoSettings) {
  EXPECT_FALSE(Settings::read_line("seed 1, 5000 nodes a move"));
  EXPECT_FALSE(Settings::read_line("{\"seed\":1}"));
  EXPECT_FALSE(Settings::read(nlohmann::json("text")));
  EXPECT_NE(refusal(two(), std::nullopt), "");
}

TEST(SavedSettings, CanBeReadBackInTheirOrder) {
  const Settings paths = two().add("a path", "a, \"b\": \n{c}");
  EXPECT_EQ(paths.line().find('\n'), std::string::npos);
  EXPECT_EQ(refusal(paths, Settings::read_line(paths.line())), "");
  EXPECT_EQ(Settings::read_line(paths.line())->text(), paths.text());
  EXPECT_EQ(refusal(paths, Settings::read(paths.json())), "");
}

TEST(SavedSettings, WithBytesThatAreNotUtf8AreStillTheSame) {
  const Settings odd = two().add("openings", "caf\xE9.epd");
  EXPECT_EQ(refusal(odd, Settings::read_line(odd.line())), "");
}

}  // namespace
}  // namespace quadriga
