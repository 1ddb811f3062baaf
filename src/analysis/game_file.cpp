#include "analysis/game_file.h"

#include <array>
#include <cstdio>
#include <optional>
#include <utility>
#include <vector>

#include "formats/text/compressed_source.h"
#include "formats/text/text.h"

namespace quadriga {

namespace {

constexpr std::size_t kLargest = std::size_t{1} << 30;  // bytes of the file, and of its text

// FNV-1a: enough to tell files apart, no protection against forgery needed.
Result<std::string> digest_of(ByteSource& source, const std::string& name) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  std::size_t size = 0;
  std::vector<char> chunk(65536);
  for (;;) {
    const Result<std::size_t> got = source.read(chunk.data(), chunk.size());
    if (!got) return got.error();
    if (*got == 0) break;
    for (const char c : std::string_view(chunk.data(), *got)) {
      hash ^= static_cast<unsigned char>(c);
      hash *= 0x100000001b3U;
    }
    size += *got;
    if (size > kLargest)
      return Error{"file", quoted_path(name) + " with more than a gigabyte of text",
                   "a smaller file"};
  }
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%016llx, %zu bytes",
                static_cast<unsigned long long>(hash), size);
  return std::string(text.data());
}

std::optional<std::size_t> read_count(std::string_view text) {
  const std::optional<std::int64_t> number = read_integer(text);
  if (!number || *number < 1) return std::nullopt;
  return static_cast<std::size_t>(*number);
}

}  // namespace

Result<GameSelection> read_selection(std::string_view text) {
  const Error error{"--games", quoted(std::string(text)), "a number or a range such as 3-8"};
  const std::size_t dash = text.find('-');
  const std::optional<std::size_t> first = read_count(text.substr(0, dash));
  if (!first) return error;
  if (dash == std::string_view::npos) return GameSelection{*first, *first};
  if (dash + 1 == text.size()) return GameSelection{*first, SIZE_MAX};
  const std::optional<std::size_t> last = read_count(text.substr(dash + 1));
  if (!last || *last < *first) return error;
  return GameSelection{*first, *last};
}

Result<GameFile> GameFile::open(const std::string& path) {
  GameFile file;
  file.name_ = path == "-" ? "standard input" : path;
  Result<std::unique_ptr<FileSource>> source =
      path == "-" ? FileSource::standard_input() : FileSource::open(path);
  if (!source) return source.error();
  Result<std::string> bytes = read_whole(*source.value(), kLargest, file.name_);
  if (!bytes) return bytes.error();
  file.bytes_ = std::move(bytes).value();
  Result<std::unique_ptr<ByteSource>> text =
      unpacked(std::make_unique<MemorySource>(file.bytes_), file.name_);
  if (!text) return text.error();
  Result<std::string> digest = digest_of(*text.value(), file.name_);
  if (!digest) return digest.error();
  file.digest_ = std::move(digest).value();
  return file;
}

std::unique_ptr<ByteSource> GameFile::text() const {
  return unpacked(std::make_unique<MemorySource>(bytes_), name_).value();
}

}  // namespace quadriga
