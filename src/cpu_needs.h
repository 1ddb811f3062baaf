// CPU features that the rest of the program was compiled to use. Plain data: reading it needs none
// of them.
#pragma once

namespace quadriga {

struct CpuNeeds {
  bool sse4_2 = false;
  bool popcnt = false;
  bool avx2 = false;
  bool bmi = false;
  bool bmi2 = false;
  bool avx512f = false;
  bool avx512vl = false;
};

extern const CpuNeeds kCpuNeeds;

}  // namespace quadriga
