// printf formatting into a std::string.
#pragma once

#include <cstdio>
#include <string>

namespace quadriga {

template <class... Parts>
std::string formatted(const char* pattern, Parts... parts) {
  const int size = std::snprintf(nullptr, 0, pattern, parts...);
  std::string text(size > 0 ? static_cast<std::size_t>(size) : 0, '\0');
  std::snprintf(text.data(), text.size() + 1, pattern, parts...);
  return text;
}

}  // namespace quadriga
