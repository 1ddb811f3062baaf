// A copy of all input and output, for debugging.
#pragma once

#include <cstdio>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/output_file.h"
#include "base/stopwatch.h"

namespace quadriga {

class DebugLog {
 public:
  // An empty path closes the log. If the file cannot be opened, the old one is closed.
  std::optional<Error> open(const std::string& path) {
    const std::lock_guard<std::mutex> lock(mutex_);
    file_.reset();
    if (path.empty()) return std::nullopt;
    Result<OutputFile> file = OutputFile::append(path);
    if (!file) return Error{"Debug Log File", file.error().found, file.error().expected};
    file_ = std::move(file).value();
    return std::nullopt;
  }
  // From any thread. A log that cannot be written, such as on a full disk, ends there; the error is
  // returned once.
  [[nodiscard]] std::optional<Error> write(const char* direction, std::string_view line) {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (!file_) return std::nullopt;
    char time[32];
    std::snprintf(time, sizeof time, "%10.3f ", watch_.seconds());
    const auto error = file_->write(std::string(time) + direction + ' ' + std::string(line) + '\n');
    if (!error) return std::nullopt;
    file_.reset();
    return Error{"Debug Log File", error->found, error->expected};
  }

 private:
  std::mutex mutex_;
  std::optional<OutputFile> file_;
  Stopwatch watch_;
};

}  // namespace quadriga
