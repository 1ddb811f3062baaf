// Reading and writing whole files.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/output_file.h"
#include "base/result.h"

namespace quadriga {

// A file as text, decompressed if necessary (formats/text/compressed_source.h); "-" is standard
// input. The error names the file and the reason, such as more than a gigabyte of text.
Result<std::string> read_file(const std::string& path);

// A file that replaces another one only when it is complete and on the disk: it is written under a
// temporary name in the same folder and then renamed. A device such as /dev/null is written
// directly.
class Replacement {
 public:
  static Result<Replacement> begin(const std::string& path);

  Replacement(Replacement&& other) noexcept = default;
  Replacement& operator=(Replacement&& other) noexcept {
    std::swap(path_, other.path_);
    std::swap(device_, other.device_);
    std::swap(file_, other.file_);
    std::swap(failed_, other.failed_);
    return *this;
  }
  Replacement(const Replacement&) = delete;
  Replacement& operator=(const Replacement&) = delete;
  ~Replacement();

  // Errors are reported by finish().
  void write(std::string_view text);
  // Without this call the old file stays as it was.
  [[nodiscard]] std::optional<Error> finish();

 private:
  Replacement(std::string path, bool device, OutputFile file)
      : path_(std::move(path)),
        device_(device),
        file_(std::make_unique<OutputFile>(std::move(file))) {}

  std::string path_;
  bool device_;
  std::unique_ptr<OutputFile> file_;  // none: finished or moved from
  std::optional<Error> failed_;
};

// Writes a whole file through a Replacement, so that it is never half written.
[[nodiscard]] std::optional<Error> replace_file(const std::string& path, std::string_view text);
// Could the file be replaced? A check before long work; the file stays as it is.
[[nodiscard]] std::optional<Error> check_replaceable(const std::string& path);

// Do both paths lead to the same file? False if either is empty.
bool same_file(const std::string& one, const std::string& other);
// An error if the output is one of the inputs.
[[nodiscard]] std::optional<Error> check_not_read(const std::string& output,
                                                  const std::vector<std::string>& inputs);

// A line of a text that is not empty, and its number, from 1.
struct FilledLine {
  std::size_t number;
  std::string_view text;
};
// All lines except empty ones and those that start with '#', trimmed; a byte order mark is skipped.
std::vector<FilledLine> filled_lines(std::string_view text);

}  // namespace quadriga
