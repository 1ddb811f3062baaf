#include "uci/line_reader.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace quadriga {

// False if the output was closed. poll ignores negative descriptors.
bool LineReader::wait_for_input() const {
  std::array<pollfd, 2> watched{pollfd{descriptor_, POLLIN, 0}, pollfd{output_, 0, 0}};
  while (::poll(watched.data(), watched.size(), -1) < 0 && errno == EINTR) {
  }
  return watched[0].revents != 0 || (watched[1].revents & (POLLERR | POLLHUP)) == 0;
}

bool LineReader::fill() {
  if (output_ >= 0 && !wait_for_input()) return false;
  ssize_t got = 0;
  do {
    got = ::read(descriptor_, buffer_.data(), buffer_.size());
  } while (got < 0 && errno == EINTR);
  used_ = 0;
  filled_ = got > 0 ? static_cast<std::size_t>(got) : 0;
  std::replace(buffer_.data(), buffer_.data() + filled_, '\0', ' ');
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
    return Status::Line;
  }
}

}  // namespace quadriga
