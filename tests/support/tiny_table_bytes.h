// Hand-made tablebases: small enough for a test, and all that a search of KQvK needs.
#pragma once

#include <cstdint>
#include <vector>

namespace quadriga::support {

using FileBytes = std::vector<std::uint8_t>;

inline constexpr std::size_t kTinySize = 80;  // one block of 64 bytes and the checksum
inline constexpr std::uint8_t kSingle = 0x80;

// KQvK: the queen wins, whoever moves.
inline FileBytes tiny_wdl() {
  FileBytes file{0x71, 0xE8, 0x23, 0x5D, 1, 0x00, 0x66, 0xEE, 0x55, 0x00, kSingle, 4, kSingle, 0};
  file.resize(kTinySize);
  return file;
}

// Knows only positions with the queen to move; ten moves to go in each of them.
inline FileBytes tiny_dtz() {
  FileBytes file{0xD7, 0x66, 0x0C, 0xA5, 1, 0x00, 6, 14, 5, 0x00, kSingle, 10};
  file.resize(kTinySize);
  return file;
}

}  // namespace quadriga::support
