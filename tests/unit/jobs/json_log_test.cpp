#include "jobs/json_log.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "formats/text/files.h"
#include "support/temporary_folder.h"

namespace quadriga {
namespace {

using testing::HasSubstr;

const std::string kSettings = "{\"settings\":{\"nodes\":\"5\",\"seed\":\"1\"}}\n";

class JsonLogFile : public testing::Test {
 protected:
  std::string path() const { return folder_.path() + "/log"; }
  void write(const std::string& text) const { std::ofstream(path()) << text; }
  Result<JsonLog> open(const std::string& nodes = "5") const {
    return JsonLog::open(path(), "match", Settings{}.add("nodes", nodes).add("seed", "1"));
  }
  std::string refusal(const std::string& nodes = "5") const {
    const Result<JsonLog> log = open(nodes);
    return log ? "" : log.error().message();
  }

  support::TemporaryFolder folder_;
};

TEST_F(JsonLogFile, HasTheLinesOfAnEarlierRun) {
  {
    Result<JsonLog> log = open();
    ASSERT_TRUE(log.ok());
    EXPECT_TRUE(log->lines().empty());
    EXPECT_FALSE(log.value().add({{"game", 3}}));
    EXPECT_FALSE(log.value().add({{"game", 1}}));
  }
  const Result<JsonLog> log = open();
  ASSERT_TRUE(log.ok());
  ASSERT_EQ(log->lines().size(), 2U);
  EXPECT_EQ(log->lines()[0].json->at("game"), 3);
  EXPECT_EQ(log->lines()[1].json->at("game"), 1);
  EXPECT_EQ(log->place(log->lines()[1]), path() + " line 3");
}

TEST_F(JsonLogFile, AnIncompleteLastLineIsDropped) {
  write(kSettings + "{\"game\":0}\n{\"ga");
  {
    Result<JsonLog> log = open();
    ASSERT_TRUE(log.ok());
    EXPECT_EQ(log->lines().size(), 1U);
    EXPECT_FALSE(log.value().add({{"game", 1}}));
  }
  EXPECT_EQ(*read_file(path()), kSettings + "{\"game\":0}\n{\"game\":1}\n");
}

TEST_F(JsonLogFile, ADamagedLineIsNamed) {
  write(kSettings + "{\"ga\n{\"game\":1}\n");
  EXPECT_THAT(refusal(), HasSubstr("log line 2"));
}

TEST_F(JsonLogFile, OtherSettingsAreRefusedAndNamed) {
  ASSERT_EQ(refusal(), "");
  EXPECT_EQ(refusal("6"), path() +
                              " line 1: found other settings, nodes '5', expected nodes '6', "
                              "or another file");
}

TEST_F(JsonLogFile, SettingsOfAnEarlierVersionAreRefused) {
  write("{\"settings\":\"5 games\"}\n");
  EXPECT_THAT(refusal(), HasSubstr("settings in another format"));
}

TEST_F(JsonLogFile, AnIncompleteFirstLineIsWrittenAgain) {
  for (std::size_t size = 0; size < kSettings.size(); ++size) {
    write(kSettings.substr(0, size));
    EXPECT_EQ(refusal(), "") << size;
    EXPECT_EQ(*read_file(path()), kSettings);
  }
}

TEST_F(JsonLogFile, AnotherKindOfFileIsRefusedAndLeftAlone) {
  write("my diary\n");
  EXPECT_NE(refusal(), "");
  EXPECT_EQ(*read_file(path()), "my diary\n");
}

TEST_F(JsonLogFile, CanBeOpenOnlyOnceAtATime) {
  const Result<JsonLog> log = open();
  ASSERT_TRUE(log.ok());
  EXPECT_THAT(refusal(), HasSubstr("another match is writing"));
}

// Files cannot grow beyond a size, as on a full disk.
class FileSizeLimit {
 public:
  explicit FileSizeLimit(rlim_t bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
    ::getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit limit{bytes, before_.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &limit);
  }
  ~FileSizeLimit() {
    ::setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, handler_);
  }
  FileSizeLimit(const FileSizeLimit&) = delete;
  FileSizeLimit& operator=(const FileSizeLimit&) = delete;

 private:
  void (*handler_)(int);
  rlimit before_{};
};

TEST_F(JsonLogFile, AFullDiskIsAnErrorThatNamesTheFile) {
  Result<JsonLog> log = open();
  ASSERT_TRUE(log.ok());
  std::optional<Error> error;
  {
    const FileSizeLimit full{std::filesystem::file_size(path()) + 3};
    error = log.value().add({{"game", 0}});
  }
  ASSERT_TRUE(error);
  EXPECT_EQ(error->field, path());
}

}  // namespace
}  // namespace quadriga
