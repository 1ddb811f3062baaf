// On a CPU that lacks what this build needs, exits with a message instead of crashing.
//
// Compiled for baseline x86-64 and run before all other initialisers.
#include <unistd.h>

#include <cstring>

#include "base/exit_codes.h"
#include "cpu_needs.h"

namespace {

void refuse(const char* feature) {
  const char* parts[] = {"quadriga: this build needs a CPU with ", feature,
                         "; build the preset x86-64 for this machine\n"};
  for (const char* part : parts)
    if (::write(STDERR_FILENO, part, std::strlen(part)) < 0) break;
  ::_exit(quadriga::kExitBadInput);
}

[[gnu::constructor(101)]] void check_cpu() {
  __builtin_cpu_init();
  const quadriga::CpuNeeds& needs = quadriga::kCpuNeeds;
  if (needs.sse4_2 && !__builtin_cpu_supports("sse4.2")) refuse("SSE4.2");
  if (needs.popcnt && !__builtin_cpu_supports("popcnt")) refuse("POPCNT");
  if (needs.avx2 && !__builtin_cpu_supports("avx2")) refuse("AVX2");
  if (needs.bmi && !__builtin_cpu_supports("bmi")) refuse("BMI1");
  if (needs.bmi2 && !__builtin_cpu_supports("bmi2")) refuse("BMI2");
  if (needs.avx512f && !__builtin_cpu_supports("avx512f")) refuse("AVX-512");
  if (needs.avx512vl && !__builtin_cpu_supports("avx512vl")) refuse("AVX-512VL");
}

}  // namespace
