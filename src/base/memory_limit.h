// How much memory this process may still use.
#pragma once

#include <cstdint>
#include <limits>
#include <string>

namespace quadriga {

inline constexpr std::uint64_t kNoMemoryLimit = std::numeric_limits<std::uint64_t>::max();

// Bytes that can still be used without swapping, or without being killed by the limit of the
// container (control group). kNoMemoryLimit where the system does not say. `root` is for tests: the
// folder that holds proc and sys.
std::uint64_t free_memory(const std::string& root = "");

}  // namespace quadriga
