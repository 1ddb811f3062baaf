// Whole files in and out.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace quadriga {

// A file as text, unpacked if it is compressed (formats/compressed_source.h); "-" is standard
// input. The error names the file and what was wrong, such as more than a gigabyte of text.
Result<std::string> read_file(const std::string& path);

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
