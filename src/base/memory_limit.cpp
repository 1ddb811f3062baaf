#include "base/memory_limit.h"

#include <algorithm>
#include <fstream>
#include <optional>
#include <string_view>

namespace quadriga {

namespace {

std::optional<std::uint64_t> number_in(const std::string& path) {
  std::ifstream file(path);
  std::uint64_t number = 0;
  return file >> number ? std::optional{number} : std::nullopt;  // none for "max"
}

// The number after a word, as in /proc/meminfo and memory.stat.
std::optional<std::uint64_t> number_after(const std::string& path, std::string_view name) {
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with(name)) continue;
    const std::size_t digit = line.find_first_of("0123456789", name.size());
    if (digit == std::string::npos) return std::nullopt;
    constexpr std::size_t kMostDigits = 18;
    return std::stoull(line.substr(digit, kMostDigits));
  }
  return std::nullopt;
}

std::uint64_t available(const std::string& root) {
  const auto kilobytes = number_after(root + "/proc/meminfo", "MemAvailable:");
  return kilobytes ? *kilobytes << 10 : kNoMemoryLimit;
}

struct GroupFiles {
  const char* limit;
  const char* used;
  const char* file_cache;  // in memory.stat: given back when memory is short
};
constexpr GroupFiles kVersion2{"/memory.max", "/memory.current", "inactive_file "};
constexpr GroupFiles kVersion1{"/memory.limit_in_bytes", "/memory.usage_in_bytes",
                               "total_inactive_file "};

std::uint64_t left_in_group(const std::string& folder, const GroupFiles& files) {
  const auto limit = number_in(folder + files.limit);
  const auto used = number_in(folder + files.used);
  if (!limit || !used) return kNoMemoryLimit;
  const std::uint64_t cache = number_after(folder + "/memory.stat", files.file_cache).value_or(0);
  const std::uint64_t held = *used - std::min(*used, cache);
  return *limit - std::min(*limit, held);
}

// The limits of the group and of all groups around it. In a container the path may be one of the
// host, which is not there; the outermost folder is then that of the container itself.
std::uint64_t left_in_groups(const std::string& mount, std::string path, const GroupFiles& files) {
  std::uint64_t least = kNoMemoryLimit;
  for (;;) {
    least = std::min(least, left_in_group(mount + path, files));
    if (path.empty()) return least;
    path.resize(path.rfind('/') == std::string::npos ? 0 : path.rfind('/'));
  }
}

// Lines such as "0::/user.slice/session" (version 2) and "9:memory:/docker/1234" (version 1).
std::uint64_t left_in_all_groups(const std::string& root) {
  std::uint64_t least = kNoMemoryLimit;
  std::ifstream file(root + "/proc/self/cgroup");
  for (std::string line; std::getline(file, line);) {
    const std::size_t name = line.find(':') + 1;
    const std::size_t path = line.find(':', name) + 1;
    if (name == 0 || path == 0) continue;
    const std::string controllers = ',' + line.substr(name, path - 1 - name) + ',';
    std::string where = line.substr(path);
    if (where == "/") where.clear();
    if (controllers == ",,")
      least = std::min(least, left_in_groups(root + "/sys/fs/cgroup", where, kVersion2));
    else if (controllers.find(",memory,") != std::string::npos)
      least = std::min(least, left_in_groups(root + "/sys/fs/cgroup/memory", where, kVersion1));
  }
  return least;
}

}  // namespace

std::uint64_t free_memory(const std::string& root) {
  return std::min(available(root), left_in_all_groups(root));
}

}  // namespace quadriga
