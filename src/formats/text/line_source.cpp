#include "formats/text/line_source.h"

#include <algorithm>
#include <string_view>

namespace quadriga {

// False at the end.
Result<bool> LineSource::fill() {
  if (at_ < end_) return true;
  if (ended_) return false;
  const Result<std::size_t> got = source_.read(window_.data(), window_.size());
  ended_ = !got || *got == 0;
  if (!got) return got.error();
  at_ = 0;
  end_ = *got;
  return !ended_;
}

Result<bool> LineSource::next(std::string& line) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  line.clear();
  bool complete = false;
  bool begun = false;
  while (!complete) {
    const Result<bool> more = fill();
    if (!more) return more.error();
    if (!*more) break;
    begun = true;
    const std::string_view rest(window_.data() + at_, end_ - at_);
    const std::size_t size = std::min(rest.find('\n'), rest.size());
    complete = size < rest.size();
    at_ += size + (complete ? 1 : 0);
    if (line.size() + size > kLongestLine) {
      ended_ = true;
      at_ = end_;
      return Error{"line " + std::to_string(number_ + 1), "more than a megabyte", "a shorter line"};
    }
    line.append(rest.substr(0, size));
  }
  if (!begun) return false;
  ++number_;
  if (line.ends_with('\r')) line.pop_back();
  if (number_ == 1 && line.starts_with(kByteOrderMark)) line.erase(0, kByteOrderMark.size());
  return true;
}

}  // namespace quadriga
