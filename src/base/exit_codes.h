// Exit codes of the program. Scripts rely on them.
#pragma once

namespace quadriga {

inline constexpr int kExitDone = 0;
inline constexpr int kExitNo = 1;  // ran correctly, and the answer is no
inline constexpr int kExitBadInput = 2;

}  // namespace quadriga
