// Reads a text of any length line by line, with the memory of one line.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "formats/text/byte_source.h"

namespace quadriga {

class LineSource {
 public:
  static constexpr std::size_t kLongestLine = std::size_t{1} << 20;

  // `source` must outlive it.
  explicit LineSource(ByteSource& source) : source_(source), window_(65536) {}

  // The next line without its line break (\n or \r\n); a byte order mark before the first line is
  // skipped. False at the end. After an error (of the source, or a line longer than kLongestLine)
  // there are no more lines.
  Result<bool> next(std::string& line);

  std::size_t number() const { return number_; }  // of the last line, from 1

 private:
  Result<bool> fill();

  ByteSource& source_;
  std::vector<char> window_;
  std::size_t at_ = 0;
  std::size_t end_ = 0;
  std::size_t number_ = 0;
  bool ended_ = false;
};

}  // namespace quadriga
