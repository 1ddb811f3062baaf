// What scripts can rely on.
#pragma once

namespace quadriga {

inline constexpr int kExitDone = 0;
inline constexpr int kExitNo = 1;  // the answer is no
inline constexpr int kExitBadInput = 2;

}  // namespace quadriga
