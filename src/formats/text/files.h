// Whole files in and out.
#pragma once

#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace quadriga {

// A file as text, unpacked if it is compressed (formats/text/compressed_source.h); "-" is standard
// input. The error names the file and what was wrong, such as more than a gigabyte of text.
Result<std::string> read_file(const std::string& path);

// A file that takes the place of another when it is finished, and not before: it is written beside
// it. A device such as /dev/null is written straight.
class Replacement {
 public:
  static Result<Replacement> begin(const std::string& path);

  // A fault is told by finish().
  void write(std::string_view text);
  // Without it nothing has happened.
  [[nodiscard]] std::optional<Error> finish();

 private:
  struct Discard {
    std::string name;  // empty: nothing is to be removed
    void operator()(std::FILE* file) const;
  };
  using File = std::unique_ptr<std::FILE, Discard>;
  Replacement(std::string path, File file) : path_(std::move(path)), file_(std::move(file)) {}

  std::string path_;
  File file_;
};

// Writes a whole file by way of a second one beside it, so that it is never half written.
[[nodiscard]] std::optional<Error> replace_file(const std::string& path, std::string_view text);
// Could that be done? To be asked before long work; the file stays as it is.
[[nodiscard]] std::optional<Error> check_replaceable(const std::string& path);

// Is it one file, by whatever names? An empty path is none.
bool same_file(const std::string& one, const std::string& other);
// A file that is written must not be one of those that are read.
[[nodiscard]] std::optional<Error> check_not_read(const std::string& output,
                                                  const std::vector<std::string>& inputs);

// A line of a text that says something, and its number, from 1.
struct FilledLine {
  std::size_t number;
  std::string_view text;
};
// All lines but empty ones and those that start with '#', trimmed; a byte order mark is passed
// over.
std::vector<FilledLine> filled_lines(std::string_view text);

}  // namespace quadriga
