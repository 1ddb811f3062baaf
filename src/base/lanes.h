// Four 64-bit words processed together: one board, four directions at once.
//
// Move generation fills all the rays of a board at the same time, one direction per lane (see
// core/rays.h). With AVX2 the four lanes are one register; without it they are four words, and
// vectorising is left to the compiler. All code that differs between the two is in this file.
#pragma once

#include <cstdint>

#include "base/bits.h"

#if defined(__AVX2__)
#include <immintrin.h>
#else
#include <initializer_list>
#endif

namespace quadriga {

#if defined(__AVX2__)

struct Lanes {
  __m256i v;

  Lanes() = default;
  Lanes(__m256i value) : v(value) {}  // NOLINT(google-explicit-constructor): wraps a register
  explicit Lanes(Bitboard everywhere) : v(_mm256_set1_epi64x(static_cast<long long>(everywhere))) {}
  Lanes(Bitboard a, Bitboard b, Bitboard c, Bitboard d)
      : v(_mm256_setr_epi64x(static_cast<long long>(a), static_cast<long long>(b),
                             static_cast<long long>(c), static_cast<long long>(d))) {}

  friend Lanes operator&(Lanes a, Lanes b) { return _mm256_and_si256(a.v, b.v); }
  friend Lanes operator|(Lanes a, Lanes b) { return _mm256_or_si256(a.v, b.v); }
  friend Lanes operator^(Lanes a, Lanes b) { return _mm256_xor_si256(a.v, b.v); }
  friend Lanes operator<<(Lanes a, Lanes by) { return _mm256_sllv_epi64(a.v, by.v); }
  friend Lanes operator>>(Lanes a, Lanes by) { return _mm256_srlv_epi64(a.v, by.v); }

  template <int kLane>
  Bitboard lane() const {
    return static_cast<Bitboard>(_mm256_extract_epi64(v, kLane));
  }

  bool any() const { return _mm256_testz_si256(v, v) == 0; }

  // The union of the four lanes.
  Bitboard merged() const {
    const __m128i half = _mm_or_si128(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1));
    return static_cast<Bitboard>(_mm_cvtsi128_si64(half)) |
           static_cast<Bitboard>(_mm_extract_epi64(half, 1));
  }
};

// Bits of `a` that are not in `b`.
inline Lanes without(Lanes a, Lanes b) { return _mm256_andnot_si256(b.v, a.v); }

// Lanes 0 and 3 of `outer`, lanes 1 and 2 of `inner`.
inline Lanes outer_inner(Lanes outer, Lanes inner) {
  return _mm256_blend_epi32(outer.v, inner.v, 0b00111100);
}

// All ones in the lanes where `a` and `b` are equal, zero elsewhere.
inline Lanes lanes_equal(Lanes a, Lanes b) { return _mm256_cmpeq_epi64(a.v, b.v); }

// Total number of bits set in sixteen lanes: two 4-bit look-ups per byte, and the bytes are added
// up before a single horizontal sum.
inline int popcount(Lanes a, Lanes b, Lanes c, Lanes d) {
  const __m256i nibble = _mm256_set1_epi8(15);
  const __m256i counts = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,  //
                                          0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
  const auto bytes = [&](Lanes x) {
    const __m256i low = _mm256_and_si256(x.v, nibble);
    const __m256i high = _mm256_and_si256(_mm256_srli_epi16(x.v, 4), nibble);
    return _mm256_add_epi8(_mm256_shuffle_epi8(counts, low), _mm256_shuffle_epi8(counts, high));
  };
  const __m256i sums =
      _mm256_add_epi8(_mm256_add_epi8(bytes(a), bytes(b)), _mm256_add_epi8(bytes(c), bytes(d)));
  const __m256i words = _mm256_sad_epu8(sums, _mm256_setzero_si256());
  const __m128i half =
      _mm_add_epi64(_mm256_castsi256_si128(words), _mm256_extracti128_si256(words, 1));
  return static_cast<int>(_mm_cvtsi128_si64(half) + _mm_extract_epi64(half, 1));
}

#else

struct Lanes {
  Bitboard w[4];

  Lanes() = default;
  explicit Lanes(Bitboard everywhere) : w{everywhere, everywhere, everywhere, everywhere} {}
  Lanes(Bitboard a, Bitboard b, Bitboard c, Bitboard d) : w{a, b, c, d} {}

  template <class Op>
  static Lanes each(const Lanes& a, const Lanes& b, Op op) {
    return {op(a.w[0], b.w[0]), op(a.w[1], b.w[1]), op(a.w[2], b.w[2]), op(a.w[3], b.w[3])};
  }
  friend Lanes operator&(const Lanes& a, const Lanes& b) {
    return each(a, b, [](Bitboard x, Bitboard y) { return x & y; });
  }
  friend Lanes operator|(const Lanes& a, const Lanes& b) {
    return each(a, b, [](Bitboard x, Bitboard y) { return x | y; });
  }
  friend Lanes operator^(const Lanes& a, const Lanes& b) {
    return each(a, b, [](Bitboard x, Bitboard y) { return x ^ y; });
  }
  friend Lanes operator<<(const Lanes& a, const Lanes& by) {
    return each(a, by, [](Bitboard x, Bitboard y) { return x << y; });
  }
  friend Lanes operator>>(const Lanes& a, const Lanes& by) {
    return each(a, by, [](Bitboard x, Bitboard y) { return x >> y; });
  }

  template <int kLane>
  Bitboard lane() const {
    return w[kLane];
  }

  bool any() const { return merged() != 0; }
  Bitboard merged() const { return w[0] | w[1] | w[2] | w[3]; }
};

inline Lanes without(const Lanes& a, const Lanes& b) {
  return Lanes::each(a, b, [](Bitboard x, Bitboard y) { return x & ~y; });
}

inline Lanes outer_inner(const Lanes& outer, const Lanes& inner) {
  return {outer.w[0], inner.w[1], inner.w[2], outer.w[3]};
}

inline Lanes lanes_equal(const Lanes& a, const Lanes& b) {
  return Lanes::each(a, b, [](Bitboard x, Bitboard y) { return x == y ? kAll : 0; });
}

inline int popcount(const Lanes& a, const Lanes& b, const Lanes& c, const Lanes& d) {
  int sum = 0;
  for (const Lanes* x : {&a, &b, &c, &d})
    for (const Bitboard word : x->w) sum += popcount(word);
  return sum;
}

#endif

}  // namespace quadriga
