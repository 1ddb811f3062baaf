#include "base/result.h"

#include <array>

namespace quadriga {

namespace {
constexpr std::size_t kLongestQuote = 80;
constexpr std::size_t kLongestPath = 4096;

void append_visible(std::string& out, char c) {
  static constexpr std::array<char, 17> kHex{"0123456789abcdef"};
  const auto byte = static_cast<unsigned char>(c);
  if (byte >= 0x20 && byte < 0x7F && c != '\'') {
    out += c;
    return;
  }
  out += "\\x";
  out += kHex[byte >> 4];
  out += kHex[byte & 15];
}

std::string quoted_up_to(const std::string& text, std::size_t longest) {
  std::string out = "'";
  for (const char c : text.substr(0, longest)) append_visible(out, c);
  if (text.size() > longest) out += "… (" + std::to_string(text.size()) + " characters)";
  return out + "'";
}
}  // namespace

std::string quoted(const std::string& text) { return quoted_up_to(text, kLongestQuote); }
std::string quoted_path(const std::string& path) { return quoted_up_to(path, kLongestPath); }

std::string Error::message() const { return field + ": found " + found + ", expected " + expected; }

}  // namespace quadriga
