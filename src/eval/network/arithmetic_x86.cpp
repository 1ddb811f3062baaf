#include "eval/network/arithmetic_x86.h"

#ifdef __x86_64__

#include <immintrin.h>

#include "eval/network/arithmetic_update.h"

namespace quadriga {

namespace {

[[gnu::target("avx2")]] void update_avx2(std::int16_t* to, const std::int16_t* from,
                                         WeightRows added, WeightRows removed, std::size_t width) {
  update_neurons(to, from, added, removed, width);
}

// A neuron of 16 bits with 16 zero bits above it, multiplied by itself and added to 0 * 0, is its
// square in 32 bits. The products with the weights take 64 bits, so they are made in two halves.
[[gnu::target("avx2")]] std::int64_t weigh_avx2(const std::int16_t* neurons,
                                                const std::int32_t* weights, std::size_t width,
                                                std::int16_t low, std::int16_t high) {
  const __m128i lowest = _mm_set1_epi16(low);
  const __m128i highest = _mm_set1_epi16(high);
  __m256i even = _mm256_setzero_si256();
  __m256i odd = _mm256_setzero_si256();
  for (std::size_t i = 0; i < width; i += 8) {
    const __m128i eight = _mm_load_si128(reinterpret_cast<const __m128i*>(neurons + i));
    const __m128i clipped = _mm_min_epi16(_mm_max_epi16(eight, lowest), highest);
    const __m256i wide = _mm256_cvtepu16_epi32(clipped);
    const __m256i square = _mm256_madd_epi16(wide, wide);
    const __m256i weight = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(weights + i));
    even = _mm256_add_epi64(even, _mm256_mul_epi32(square, weight));
    odd = _mm256_add_epi64(
        odd, _mm256_mul_epi32(_mm256_srli_epi64(square, 32), _mm256_srli_epi64(weight, 32)));
  }
  alignas(32) std::int64_t sums[4];
  _mm256_store_si256(reinterpret_cast<__m256i*>(sums), _mm256_add_epi64(even, odd));
  return sums[0] + sums[1] + sums[2] + sums[3];
}

[[gnu::target("avx512f,avx512bw")]] void update_avx512(std::int16_t* to, const std::int16_t* from,
                                                       WeightRows added, WeightRows removed,
                                                       std::size_t width) {
  update_neurons(to, from, added, removed, width);
}

[[gnu::target("avx512f,avx512bw")]] std::int64_t weigh_avx512(const std::int16_t* neurons,
                                                              const std::int32_t* weights,
                                                              std::size_t width, std::int16_t low,
                                                              std::int16_t high) {
  const __m256i lowest = _mm256_set1_epi16(low);
  const __m256i highest = _mm256_set1_epi16(high);
  __m512i even = _mm512_setzero_si512();
  __m512i odd = _mm512_setzero_si512();
  for (std::size_t i = 0; i < width; i += 16) {
    const __m256i sixteen = _mm256_load_si256(reinterpret_cast<const __m256i*>(neurons + i));
    const __m256i clipped = _mm256_min_epi16(_mm256_max_epi16(sixteen, lowest), highest);
    const __m512i wide = _mm512_cvtepu16_epi32(clipped);
    const __m512i square = _mm512_madd_epi16(wide, wide);
    const __m512i weight = _mm512_loadu_si512(weights + i);
    even = _mm512_add_epi64(even, _mm512_mul_epi32(square, weight));
    odd = _mm512_add_epi64(
        odd, _mm512_mul_epi32(_mm512_srli_epi64(square, 32), _mm512_srli_epi64(weight, 32)));
  }
  alignas(64) std::int64_t sums[8];
  _mm512_store_si512(sums, _mm512_add_epi64(even, odd));
  std::int64_t sum = 0;
  for (const std::int64_t each : sums) sum += each;
  return sum;
}

constexpr NetworkArithmetic kAvx2{"AVX2", update_avx2, weigh_avx2};
constexpr NetworkArithmetic kAvx512{"AVX-512", update_avx512, weigh_avx512};

}  // namespace

std::vector<ProcessorArithmetic> x86_arithmetic() {
  const bool avx512 =
      __builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512bw") != 0;
  return {{&kAvx512, avx512}, {&kAvx2, __builtin_cpu_supports("avx2") != 0}};
}

}  // namespace quadriga

#else

namespace quadriga {

std::vector<ProcessorArithmetic> x86_arithmetic() { return {}; }

}  // namespace quadriga

#endif
