#include "tools/files.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

namespace quadriga {

namespace {
constexpr std::size_t kLargest = std::size_t{1} << 30;
}  // namespace

Result<std::string> read_file(const std::string& path) {
  const auto unreadable = [&] {
    return Error{"file", quoted(path) + " (" + std::strerror(errno) + ")",
                 "a file that can be read"};
  };
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"),
                                                             &std::fclose);
  if (!file) return unreadable();
  std::string text;
  std::array<char, 65536> chunk{};
  while (const std::size_t got = std::fread(chunk.data(), 1, chunk.size(), file.get())) {
    text.append(chunk.data(), got);
    if (text.size() > kLargest)
      return Error{"file", quoted(path) + " with more than a gigabyte", "a smaller file"};
  }
  if (std::ferror(file.get()) != 0) return unreadable();
  return text;
}

}  // namespace quadriga
