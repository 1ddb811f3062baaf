#include "formats/text/text.h"

#include <charconv>
#include <cmath>

namespace quadriga {

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

std::vector<std::string_view> split_words(std::string_view text, std::size_t limit) {
  std::vector<std::string_view> words;
  text = trimmed(text);
  while (!text.empty()) {
    std::size_t end = 0;
    while (end < text.size() && !is_space(text[end])) ++end;
    if (words.size() + 1 == limit) end = text.size();
    words.push_back(text.substr(0, end));
    text = trimmed(text.substr(end));
  }
  return words;
}

std::optional<std::int64_t> read_integer(std::string_view text) {
  std::int64_t value = 0;
  const char* end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc{} || stopped != end) return std::nullopt;
  return value;
}

std::optional<double> read_number(std::string_view text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool whole = error == std::errc{} && end == text.data() + text.size();
  return whole && std::isfinite(value) ? std::optional{value} : std::nullopt;
}

std::optional<BoardSquare> read_square(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  const int file = text[0] - 'a';
  const int rank = text[1] - '1';
  if (file < 0 || file > 7 || rank < 0 || rank > 7) return std::nullopt;
  return BoardSquare{file, rank};
}

std::string name_of(BoardSquare square) {
  return {static_cast<char>('a' + square.file()), static_cast<char>('1' + square.rank())};
}

}  // namespace quadriga
