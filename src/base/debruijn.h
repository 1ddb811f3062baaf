// Bit scan without a bit-scan instruction: multiplication by a De Bruijn sequence.
//
// The engine itself uses the processor's instruction (see bits.h). The classic method is kept here,
// tested and readable, because the lab shows it step by step.
#pragma once

#include <array>
#include <cstdint>

#include "base/bits.h"

namespace quadriga {

class DeBruijn {
 public:
  static constexpr int kWindow = 6;
  static constexpr int kShift = 64 - kWindow;

  // The steps of one scan, each a value that can be shown.
  struct Scan {
    Bitboard isolated;      // the lowest set bit alone: a power of two
    std::uint64_t product;  // sequence * isolated: the sequence shifted left by the index
    std::uint64_t window;   // its top six bits, different for every index
    int index;              // table entry for that window
  };

  constexpr DeBruijn() : sequence_(greedy_sequence()) {
    for (unsigned i = 0; i < 64; ++i)
      index_of_window_[(sequence_ << i) >> kShift] = static_cast<std::uint8_t>(i);
  }

  constexpr std::uint64_t sequence() const { return sequence_; }

  // `set` must not be empty.
  constexpr Scan scan(Bitboard set) const {
    const Bitboard isolated = lowest_bit(set);
    const std::uint64_t product = sequence_ * isolated;
    const std::uint64_t window = product >> kShift;
    return {isolated, product, window, index_of_window_[window]};
  }

 private:
  // A 64-bit word in which every 6-bit window, read with wrap-around, occurs exactly once.
  // Start with six zeros. Append a one if that creates a new window, else a zero. This greedy rule
  // never gets stuck.
  static constexpr std::uint64_t greedy_sequence() {
    std::uint64_t seen = 1;  // the window 000000
    std::uint64_t word = 0;
    for (int bit = kShift - 1; bit >= 0; --bit) {
      const std::uint64_t with_one = word << 1 | 1;
      const bool fresh = ((seen >> (with_one & 63)) & 1) == 0;
      word = fresh ? with_one : word << 1;
      seen |= 1ULL << (word & 63);
    }
    return word;
  }

  std::uint64_t sequence_;
  std::array<std::uint8_t, 64> index_of_window_{};
};

inline constexpr DeBruijn kDeBruijn{};

}  // namespace quadriga
