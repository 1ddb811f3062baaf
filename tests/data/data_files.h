// The data sets that these tests read. Their folder is named by the environment variable
// QUADRIGA_DATA; a test that does not find its file fails and says which one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "formats/text/byte_source.h"

namespace quadriga::data {

// The full path of a file. If the file cannot be read: an empty path, and the test fails.
std::string path_of(const std::string& relative);

// The non-blank lines, without line ends. If there are none, the test fails.
std::vector<std::string> lines_of(const std::string& relative);

// All names in a folder that have this ending, sorted.
std::vector<std::string> files_in(const std::string& folder, const std::string& ending);

std::vector<std::string> split(std::string_view text, char separator);

// What a program prints for a file: `xz -dc`, `unzip -p`. If the program fails, so does the test.
class PipeSource final : public ByteSource {
 public:
  PipeSource(const std::string& program, const std::string& relative);
  ~PipeSource() override;
  Result<std::size_t> read(char* to, std::size_t size) override;

 private:
  std::FILE* pipe_ = nullptr;
  std::string command_;
};

// All of its non-blank lines.
std::vector<std::string> lines_in(ByteSource& source);

// A table whose first line names its columns.
class Table {
 public:
  explicit Table(const std::string& relative);

  std::size_t size() const { return rows_.size(); }
  const std::string& at(std::size_t row, const std::string& column) const;

 private:
  std::vector<std::string> columns_;
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace quadriga::data
