// Compiled with the same flags as the rest of the program, so the predefined macros of the compiler
// show what it uses.
#include "cpu_needs.h"

namespace quadriga {

constinit const CpuNeeds kCpuNeeds {
#if defined(__SSE4_2__)
  .sse4_2 = true,
#endif
#if defined(__POPCNT__)
  .popcnt = true,
#endif
#if defined(__AVX2__)
  .avx2 = true,
#endif
#if defined(__BMI__)
  .bmi = true,
#endif
#if defined(__BMI2__)
  .bmi2 = true,
#endif
#if defined(__AVX512F__)
  .avx512f = true,
#endif
#if defined(__AVX512VL__)
  .avx512vl = true,
#endif
};

}  // namespace quadriga
