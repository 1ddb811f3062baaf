// CRC-32, that of zip and gzip.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace quadriga {

class Crc32 {
 public:
  constexpr void add(char c) {
    value_ = value_ >> 8 ^ kTable[(value_ ^ static_cast<unsigned char>(c)) & 255];
  }
  constexpr void add(std::string_view bytes) {
    for (const char c : bytes) add(c);
  }
  constexpr std::uint32_t value() const { return ~value_; }

 private:
  static constexpr std::array<std::uint32_t, 256> kTable = [] {
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t i = 0; i < table.size(); ++i) {
      std::uint32_t value = i;
      for (int bit = 0; bit < 8; ++bit) value = value >> 1 ^ (0xEDB88320U & (0 - (value & 1)));
      table[i] = value;
    }
    return table;
  }();

  std::uint32_t value_ = ~0U;
};

constexpr std::uint32_t crc32(std::string_view bytes) {
  Crc32 crc;
  crc.add(bytes);
  return crc.value();
}

}  // namespace quadriga
