#include "base/result.h"

#include <array>

namespace quadriga {

namespace {
constexpr std::size_t kLongestQuote = 80;

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
}  // namespace

std::string quoted(const std::string& text) {
  std::string out = "'";
  for (const char c : text.substr(0, kLongestQuote)) append_visible(out, c);
  if (text.size() > kLongestQuote) out += "… (" + std::to_string(text.size()) + " characters)";
  return out + "'";
}

std::string Error::message() const { return field + ": found " + found + ", expected " + expected; }

}  // namespace quadriga
