// The data sets that these tests read. Their folder is named by the environment variable
// QUADRIGA_DATA; a test that does not find its file fails and says which one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "formats/text/byte_source.h"

namespace quadriga::data {

// The whole path of a file, or an empty one (and a failure) if it cannot be read.
std::string path_of(const std::string& relative);

// The lines that are not blank, without line ends. None (and a failure) if there are none.
std::vector<std::string> lines_of(const std::string& relative);

// All names in a folder that end like this, sorted.
std::vector<std::string> files_in(const std::string& folder, const std::string& ending);

std::vector<std::string> split(std::string_view text, char separator);

// What a program says about a file: `xz -dc`, `unzip -p`. A failure if the program fails.
class PipeSource final : public ByteSource {
 public:
  PipeSource(const std::string& program, const std::string& relative);
  ~PipeSource() override;
  Result<std::size_t> read(char* to, std::size_t size) override;

 private:
  std::FILE* pipe_ = nullptr;
  std::string command_;
};

// All of it, as lines that are not blank.
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
