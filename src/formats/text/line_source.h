// The lines of a text, however long it is, with the memory of one of them.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "formats/text/byte_source.h"

namespace quadriga {

class LineSource {
 public:
  static constexpr std::size_t kLongestLine = std::size_t{1} << 20;

  // `source` must live as long.
  explicit LineSource(ByteSource& source) : source_(source), window_(65536) {}

  // The next line without its end (\n or \r\n); a byte order mark before the first is passed over.
  // False: there is no more. An error of the source, or a line longer than kLongestLine, is the
  // end.
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
