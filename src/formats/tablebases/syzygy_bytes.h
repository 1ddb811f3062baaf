// Numbers in table files, and a reader with bounds checks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace quadriga::syzygy {

using Bytes = std::span<const std::uint8_t>;

constexpr std::uint32_t little16(const std::uint8_t* at) {
  return static_cast<std::uint32_t>(at[0] | at[1] << 8);
}
constexpr std::uint32_t little32(const std::uint8_t* at) {
  return little16(at) | little16(at + 2) << 16;
}
constexpr std::uint32_t big32(const std::uint8_t* at) {
  return std::uint32_t{at[0]} << 24 | std::uint32_t{at[1]} << 16 | std::uint32_t{at[2]} << 8 |
         at[3];
}
constexpr std::uint64_t big64(const std::uint8_t* at) {
  return std::uint64_t{big32(at)} << 32 | big32(at + 4);
}

// Reads from front to back. Reads past the end return zero or nothing and are remembered, so a
// parser checks past_end() once, after the last number it needs.
class ByteReader {
 public:
  explicit ByteReader(Bytes bytes) : bytes_(bytes) {}

  bool past_end() const { return past_end_; }
  std::size_t position() const { return position_; }

  std::uint32_t byte() { return number<1>(); }
  std::uint32_t two_bytes() { return number<2>(); }
  std::uint32_t four_bytes() { return number<4>(); }

  Bytes take(std::uint64_t count) {
    if (count > bytes_.size() - position_) {
      past_end_ = true;
      position_ = bytes_.size();
      return {};
    }
    const Bytes taken = bytes_.subspan(position_, static_cast<std::size_t>(count));
    position_ += taken.size();
    return taken;
  }

  // Skips to the next multiple of a power of two, counted from the start of the file.
  void align(std::size_t to) { take((to - position_ % to) % to); }

 private:
  template <int kCount>
  std::uint32_t number() {
    const Bytes at = take(kCount);
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < at.size(); ++i) value |= std::uint32_t{at[i]} << (8 * i);
    return value;
  }

  Bytes bytes_;
  std::size_t position_ = 0;
  bool past_end_ = false;
};

}  // namespace quadriga::syzygy
