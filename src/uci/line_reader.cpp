#include "uci/line_reader.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace quadriga {

bool LineReader::fill() {
  ssize_t got = 0;
  do {
    got = ::read(descriptor_, buffer_.data(), buffer_.size());
  } while (got < 0 && errno == EINTR);
  used_ = 0;
  filled_ = got > 0 ? static_cast<std::size_t>(got) : 0;
  return filled_ > 0;
}

LineReader::Status LineReader::next(std::string& line) {
  line.clear();
  bool too_long = false;
  for (;;) {
    if (used_ == filled_ && !fill()) {
      if (too_long) return Status::TooLong;
      return line.empty() ? Status::End : Status::Line;  // a last line may lack its end
    }
    const char* begin = buffer_.data() + used_;
    const char* end = buffer_.data() + filled_;
    const char* stop = std::find(begin, end, '\n');
    used_ += static_cast<std::size_t>(stop - begin) + (stop != end ? 1 : 0);
    too_long = too_long || line.size() + static_cast<std::size_t>(stop - begin) > kLongestLine;
    if (!too_long) line.append(begin, stop);
    if (stop == end) continue;
    if (too_long) {
      line.clear();
      return Status::TooLong;
    }
    std::replace(line.begin(), line.end(), '\0', ' ');
    return Status::Line;
  }
}

}  // namespace quadriga
