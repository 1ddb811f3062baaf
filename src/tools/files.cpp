#include "tools/files.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>

#include "formats/text.h"

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

namespace {

std::string beside(const std::string& path) { return path + ".new"; }

Error unwritable(const std::string& path) {
  return {"file", quoted(path) + " (" + std::strerror(errno) + ")", "a file that can be written"};
}

}  // namespace

std::optional<Error> replace_file(const std::string& path, std::string_view text) {
  std::FILE* const file = std::fopen(beside(path).c_str(), "wb");
  if (file == nullptr) return unwritable(path);
  const bool written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
  const bool closed = std::fclose(file) == 0;
  if (!written || !closed || std::rename(beside(path).c_str(), path.c_str()) != 0)
    return unwritable(path);
  return std::nullopt;
}

std::optional<Error> check_replaceable(const std::string& path) {
  std::error_code failed;
  if (std::filesystem::is_directory(path, failed))
    return Error{"file", quoted(path) + " (a folder)", "a file that can be written"};
  std::FILE* const file = std::fopen(beside(path).c_str(), "wb");
  if (file == nullptr) return unwritable(path);
  std::fclose(file);
  std::remove(beside(path).c_str());
  return std::nullopt;
}

std::vector<FilledLine> filled_lines(std::string_view text) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  std::vector<FilledLine> lines;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trimmed(text.substr(0, end));
    if (!line.empty() && line[0] != '#') lines.push_back({number, line});
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

}  // namespace quadriga
