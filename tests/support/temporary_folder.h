// A folder that is removed when the test ends.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <span>
#include <string>

namespace quadriga::support {

class TemporaryFolder {
 public:
  TemporaryFolder() : path_(testing::TempDir() + "quadriga_XXXXXX") {
    if (::mkdtemp(path_.data()) == nullptr)
      ADD_FAILURE() << "could not create a folder at " << path_;
  }
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  const std::string& path() const { return path_; }

  void write(const std::string& name, std::span<const std::uint8_t> bytes) const {
    std::ofstream out(path_ + '/' + name, std::ios::binary | std::ios::trunc);
    out.write(reinterpret_cast<const char*>(bytes.data()),
              static_cast<std::streamsize>(bytes.size()));
    EXPECT_TRUE(out.good()) << name;
  }

 private:
  std::string path_;
};

}  // namespace quadriga::support
