// Counts with a noun in the singular or plural.
#pragma once

#include <cstdint>
#include <string>

namespace quadriga {

// "1 game", "2 games".
inline std::string counted(std::uint64_t count, const std::string& thing) {
  return std::to_string(count) + ' ' + thing + (count == 1 ? "" : "s");
}

}  // namespace quadriga
