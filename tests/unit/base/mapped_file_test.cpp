#include "base/mapped_file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <numeric>
#include <thread>
#include <vector>

#include "support/temporary_folder.h"

namespace quadriga {
namespace {

constexpr std::size_t kPages = 8;

class MappedFileTest : public ::testing::Test {
 protected:
  // A file of ones, eight pages long.
  MappedFile ones(const std::string& name = "ones") {
    folder_.write(name, std::vector<std::uint8_t>(kPages * page_, 1));
    return MappedFile::open(path(name)).value();
  }
  std::string path(const std::string& name) const { return folder_.path() + "/" + name; }
  void truncate(std::size_t size, const std::string& name = "ones") {
    ASSERT_EQ(::truncate(path(name).c_str(), static_cast<off_t>(size)), 0);
  }
  static std::size_t sum(const MappedFile& file) {
    const auto bytes = file.bytes();
    return std::accumulate(bytes.begin(), bytes.end(), std::size_t{0});
  }

  support::TemporaryFolder folder_;
  std::size_t page_ = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
};

TEST_F(MappedFileTest, HasTheBytesOfTheFile) {
  const MappedFile file = ones();
  EXPECT_EQ(sum(file), kPages * page_);
  EXPECT_FALSE(file.damaged());
}

TEST_F(MappedFileTest, WhatIsTruncatedWhileMappedReadsAsZerosAndIsReported) {
  const MappedFile file = ones();
  truncate(3 * page_);
  EXPECT_EQ(sum(file), 3 * page_);
  EXPECT_TRUE(file.damaged());
}

TEST_F(MappedFileTest, AnEmptiedFileIsSurvivedByAllReaders) {
  const MappedFile file = ones();
  truncate(0);
  std::vector<std::thread> readers;
  for (int i = 0; i < 4; ++i)
    readers.emplace_back([&] {
      EXPECT_EQ(sum(file), 0U);
      EXPECT_TRUE(file.damaged());
    });
  for (std::thread& each : readers) each.join();
}

TEST_F(MappedFileTest, OtherFilesAreNotDamaged) {
  const MappedFile truncated = ones("truncated");
  const MappedFile intact = ones("intact");
  truncate(0, "truncated");
  EXPECT_EQ(sum(truncated), 0U);
  EXPECT_EQ(sum(intact), kPages * page_);
  EXPECT_FALSE(intact.damaged());
}

TEST_F(MappedFileTest, AFileOpenedAfterADamagedOneIsWhole) {
  {
    const MappedFile file = ones();
    truncate(0);
    EXPECT_EQ(sum(file), 0U);
  }
  const MappedFile file = ones();
  EXPECT_EQ(sum(file), kPages * page_);
  EXPECT_FALSE(file.damaged());
}

TEST_F(MappedFileTest, OnlyRegularFilesAreOpened) {
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  for (const std::string& name : {path("pipe"), folder_.path(), path("missing")})
    EXPECT_FALSE(MappedFile::open(name)) << name;
}

TEST_F(MappedFileTest, AnEmptyFileHasNoBytes) {
  folder_.write("empty", {});
  const MappedFile file = MappedFile::open(path("empty")).value();
  EXPECT_TRUE(file.bytes().empty());
  EXPECT_FALSE(file.damaged());
}

using MappedFileDeathTest = MappedFileTest;

TEST_F(MappedFileDeathTest, ABusErrorElsewhereEndsTheProcessAsEver) {
  const MappedFile file = ones();
  EXPECT_DEATH(std::raise(SIGBUS), "");
}

}  // namespace
}  // namespace quadriga
