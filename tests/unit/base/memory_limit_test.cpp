#include "base/memory_limit.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "support/temporary_folder.h"

namespace quadriga {
namespace {

// A system made of files.
class FakeSystem {
 public:
  void write(const std::string& path, const std::string& text) {
    const std::filesystem::path file = root() + path;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream{file} << text;
  }
  std::string root() const { return folder_.path(); }
  std::uint64_t free() const { return free_memory(root()); }

 private:
  support::TemporaryFolder folder_;
};

constexpr std::uint64_t kMegabyte = 1 << 20;

TEST(FreeMemory, IsUnknownWhereTheSystemDoesNotSay) {
  EXPECT_EQ(FakeSystem{}.free(), kNoMemoryLimit);
}

TEST(FreeMemory, IsThatOfTheMachineWithoutControlGroups) {
  FakeSystem system;
  system.write("/proc/meminfo", "MemTotal: 9000 kB\nMemAvailable:     2048 kB\n");
  EXPECT_EQ(system.free(), 2 * kMegabyte);
}

TEST(FreeMemory, IsBoundedByTheGroupAndThoseAroundIt) {
  FakeSystem system;
  system.write("/proc/meminfo", "MemAvailable: 999999 kB\n");
  system.write("/proc/self/cgroup", "0::/outer/inner\n");
  system.write("/sys/fs/cgroup/outer/inner/memory.max", "max\n");
  system.write("/sys/fs/cgroup/outer/inner/memory.current", "1000\n");
  system.write("/sys/fs/cgroup/outer/memory.max", std::to_string(100 * kMegabyte));
  system.write("/sys/fs/cgroup/outer/memory.current", std::to_string(40 * kMegabyte));
  EXPECT_EQ(system.free(), 60 * kMegabyte);
  system.write("/sys/fs/cgroup/outer/memory.stat",
               "anon 1\ninactive_file " + std::to_string(30 * kMegabyte) + "\n");
  EXPECT_EQ(system.free(), 90 * kMegabyte);
}

TEST(FreeMemory, IsThatOfTheContainerIfThePathIsOneOfTheHost) {
  FakeSystem system;
  system.write("/proc/self/cgroup", "4:memory:/docker/1234\n1:cpu:/docker/1234\n0::/\n");
  system.write("/sys/fs/cgroup/memory/memory.limit_in_bytes", std::to_string(50 * kMegabyte));
  system.write("/sys/fs/cgroup/memory/memory.usage_in_bytes", std::to_string(20 * kMegabyte));
  EXPECT_EQ(system.free(), 30 * kMegabyte);
}

TEST(FreeMemory, IsNothingIfTheGroupUsesMoreThanItMay) {
  FakeSystem system;
  system.write("/proc/self/cgroup", "0::/\n");
  system.write("/sys/fs/cgroup/memory.max", "1000\n");
  system.write("/sys/fs/cgroup/memory.current", "2000\n");
  EXPECT_EQ(system.free(), 0U);
}

TEST(FreeMemory, RubbishIsIgnored) {
  FakeSystem system;
  system.write("/proc/meminfo", "MemAvailable: lots\n");
  system.write("/proc/self/cgroup", "\n::\n0::\nx:memory\n");
  EXPECT_EQ(system.free(), kNoMemoryLimit);
}

TEST(FreeMemory, IsSaidByThisMachine) { EXPECT_GT(free_memory(), kMegabyte); }

}  // namespace
}  // namespace quadriga
