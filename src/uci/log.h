// A copy of all input and output, for debugging.
#pragma once

#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

#include "base/stopwatch.h"

namespace quadriga {

class DebugLog {
 public:
  // An empty path closes the log. False if the file cannot be opened; the old one is then closed.
  bool open(const std::string& path) {
    file_.reset(path.empty() ? nullptr : std::fopen(path.c_str(), "a"));
    return path.empty() || file_ != nullptr;
  }
  void write(const char* direction, std::string_view line) {
    if (!file_) return;
    std::fprintf(file_.get(), "%10.3f %s %.*s\n", watch_.seconds(), direction,
                 static_cast<int>(line.size()), line.data());
    std::fflush(file_.get());
  }

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  std::unique_ptr<std::FILE, Close> file_;
  Stopwatch watch_;
};

}  // namespace quadriga
