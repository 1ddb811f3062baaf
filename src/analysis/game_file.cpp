#include "analysis/game_file.h"

#include <array>
#include <cstdio>
#include <optional>

#include "formats/text/files.h"
#include "formats/text/text.h"

namespace quadriga {

namespace {

// FNV-1a: enough to tell files apart, no protection against forgery needed.
std::string digest_of(std::string_view bytes) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char c : bytes) {
    hash ^= static_cast<unsigned char>(c);
    hash *= 0x100000001b3U;
  }
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%016llx, %zu bytes",
                static_cast<unsigned long long>(hash), bytes.size());
  return text.data();
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

Result<GameFile> read_games(const std::string& path) {
  Result<std::string> text = read_file(path);
  if (!text) return text.error();
  std::string digest = digest_of(*text);
  return GameFile{std::move(text).value(), std::move(digest)};
}

}  // namespace quadriga
