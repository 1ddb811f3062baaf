// The pages, embedded in the binary: the server never reads files.
#pragma once

#include <span>
#include <string_view>

namespace quadriga::lab {

struct Page {
  std::string_view path;  // "/index.html"
  std::string_view type;  // "text/html; charset=utf-8"
  std::string_view gzip;  // the compressed content
};

// Empty if the program was built without pages.
std::span<const Page> pages();

}  // namespace quadriga::lab
