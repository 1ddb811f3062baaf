#include "base/output_file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "support/temporary_folder.h"

namespace quadriga {
namespace {

class Output : public testing::Test {
 protected:
  std::string path(const std::string& name) const { return folder_.path() + "/" + name; }
  static std::string text_of(const std::string& path) {
    std::ifstream in(path);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  support::TemporaryFolder folder_;
};

TEST_F(Output, AppendsToWhatIsThere) {
  for (const char* text : {"one ", "two"}) {
    Result<OutputFile> file = OutputFile::append(path("a"));
    ASSERT_TRUE(file);
    EXPECT_FALSE(file.value().write(text));
  }
  EXPECT_EQ(text_of(path("a")), "one two");
}

TEST_F(Output, PipesFoldersAndDevicesAreRefusedAtOnce) {
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  for (const std::string& each :
       {path("pipe"), folder_.path(), std::string("/dev/zero"), path("no/such/folder/a")}) {
    const Result<OutputFile> file = OutputFile::append(each);
    ASSERT_FALSE(file) << each;
    EXPECT_NE(file.error().found.find(each), std::string::npos);
  }
}

TEST_F(Output, ADeviceIsWrittenToIfThatIsAllowed) {
  Result<OutputFile> file = OutputFile::append("/dev/null", OutputFile::Devices::Allowed);
  ASSERT_TRUE(file);
  EXPECT_FALSE(file.value().write("text"));
  EXPECT_FALSE(file.value().sync());
}

TEST_F(Output, AFullDiskIsAnError) {
  Result<OutputFile> file = OutputFile::append("/dev/full", OutputFile::Devices::Allowed);
  ASSERT_TRUE(file);
  EXPECT_TRUE(file.value().write("text"));
}

TEST_F(Output, WritersOfTheSameFileGetNamesOfTheirOwn) {
  const Result<OutputFile> one = OutputFile::beside(path("a"));
  const Result<OutputFile> two = OutputFile::beside(path("a"));
  ASSERT_TRUE(one && two);
  EXPECT_EQ(one->path(), path("a.quadriga-new"));
  EXPECT_EQ(two->path(), path("a.quadriga-new2"));
}

TEST_F(Output, WhatAKilledProcessLeftBehindIsUsedAgain) {
  std::ofstream{path("a.quadriga-new")} << "left behind";
  Result<OutputFile> file = OutputFile::beside(path("a"));
  ASSERT_TRUE(file);
  EXPECT_EQ(file->path(), path("a.quadriga-new"));
  EXPECT_FALSE(file.value().write("new"));
  EXPECT_FALSE(file.value().sync());
  EXPECT_FALSE(file.value().rename_to(path("a")));
  EXPECT_EQ(text_of(path("a")), "new");
  EXPECT_FALSE(std::filesystem::exists(path("a.quadriga-new")));
}

TEST_F(Output, WhatIsNotAFileOfOursIsLeftAlone) {
  std::ofstream{path("precious")} << "precious";
  std::filesystem::create_symlink(path("precious"), path("a.quadriga-new"));
  std::filesystem::create_directory(path("a.quadriga-new2"));
  const Result<OutputFile> file = OutputFile::beside(path("a"));
  ASSERT_TRUE(file);
  EXPECT_EQ(file->path(), path("a.quadriga-new3"));
  EXPECT_EQ(text_of(path("precious")), "precious");
}

}  // namespace
}  // namespace quadriga
