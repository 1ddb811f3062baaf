// The current date, for output files.
#pragma once

#include <array>
#include <ctime>
#include <string>

namespace quadriga {

// Formatted by strftime, in UTC: today("%Y-%m-%d").
inline std::string today(const char* format) {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  ::gmtime_r(&now, &parts);
  std::array<char, 32> text{};
  std::strftime(text.data(), text.size(), format, &parts);
  return text.data();
}

}  // namespace quadriga
