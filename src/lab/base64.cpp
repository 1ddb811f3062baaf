#include "lab/base64.h"

#include <array>
#include <cstdint>

namespace quadriga::lab {

namespace {

constexpr std::string_view kBase64Digits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr int kNoDigit = -1;

constexpr std::array<int, 256> digit_values() {
  std::array<int, 256> values{};
  values.fill(kNoDigit);
  for (std::size_t i = 0; i < kBase64Digits.size(); ++i)
    values[static_cast<unsigned char>(kBase64Digits[i])] = static_cast<int>(i);
  return values;
}

constexpr std::array<int, 256> kValues = digit_values();

std::uint32_t byte_at(std::string_view bytes, std::size_t at) {
  return at < bytes.size() ? static_cast<unsigned char>(bytes[at]) : 0;
}

// Number of '=' that pad the last group: at most two.
std::size_t padding_of(std::string_view text) {
  if (text.ends_with("==")) return 2;
  return text.ends_with("=") ? 1 : 0;
}

}  // namespace

std::string base64(std::string_view bytes) {
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    const std::uint32_t group =
        byte_at(bytes, at) << 16 | byte_at(bytes, at + 1) << 8 | byte_at(bytes, at + 2);
    for (int shift = 18; shift >= 0; shift -= 6) text += kBase64Digits[group >> shift & 63];
  }
  const std::size_t missing = (3 - bytes.size() % 3) % 3;
  text.replace(text.size() - missing, missing, missing, '=');
  return text;
}

Result<std::string> read_base64(std::string_view text, const std::string& field) {
  constexpr const char* kExpected = "bytes in base64";
  if (text.size() % 4 != 0) return Error{field, std::to_string(text.size()) + " digits", kExpected};
  const std::size_t digits = text.size() - padding_of(text);
  std::string bytes;
  bytes.reserve(text.size() / 4 * 3);
  std::uint32_t group = 0;
  int bits = 0;
  for (std::size_t i = 0; i < digits; ++i) {
    const int value = kValues[static_cast<unsigned char>(text[i])];
    if (value == kNoDigit) return Error{field, quoted(std::string(text.substr(i, 1))), kExpected};
    group = group << 6 | static_cast<std::uint32_t>(value);
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes += static_cast<char>(group >> bits & 255);
  }
  return bytes;
}

}  // namespace quadriga::lab
