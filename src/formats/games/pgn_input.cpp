#include "formats/games/pgn_input.h"

#include <algorithm>
#include <cstring>

#include "formats/text/text.h"

namespace quadriga {

namespace {
constexpr std::size_t kWindow = 65536;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
}  // namespace

PgnInput::PgnInput(ByteSource& source) : source_(source), window_(kWindow + 2) {
  window_[0] = '\n';  // the text begins at the start of a line
  window_[1] = kEnd;
  at_ = end_ = window_.data() + 1;
  if (ahead().starts_with(kByteOrderMark)) {
    at_ += kByteOrderMark.size() - 1;
    window_[static_cast<std::size_t>(at_ - window_.data())] = '\n';
    ++at_;
  }
}

// Keeps the last character consumed and what is ahead, and fills the rest of the window.
void PgnInput::refill() {
  char* const begin = window_.data();
  const auto kept = static_cast<std::size_t>(end_ - at_) + 1;
  std::memmove(begin, at_ - 1, kept);
  std::size_t filled = kept;
  while (filled < kLookAhead + 1 && !source_ended_) {
    const Result<std::size_t> got = source_.read(begin + filled, kWindow + 1 - filled);
    if (!got) failure_ = got.error();
    source_ended_ = !got || *got == 0;
    if (!source_ended_) filled += std::min(*got, kWindow + 1 - filled);
  }
  at_ = begin + 1;
  end_ = begin + filled;
  begin[filled] = kEnd;
}

void PgnInput::skip_spaces() {
  while (is_space(peek())) pass_any();
}

void PgnInput::skip_blanks() {
  while (peek() == ' ' || peek() == '\t') pass(1);
}

void PgnInput::skip_break() {
  if (peek() == '\r') pass_any();
  if (peek() == '\n') pass_any();
}

void PgnInput::skip_line() {
  while (!at_end() && *at_ != '\n' && *at_ != '\r') ++at_;
}

void PgnInput::take_until(char one, char other, std::string& out, std::size_t limit) {
  while (!at_end()) {
    const char* const from = at_;
    while (at_ != end_ && *at_ != one && *at_ != other) {
      if (*at_ == '\r' || (*at_ == '\n' && at_[-1] != '\r')) ++line_;
      ++at_;
    }
    const auto size = static_cast<std::size_t>(at_ - from);
    out.append(from, std::min(size, limit - std::min(limit, out.size())));
    if (at_ != end_) return;
  }
}

}  // namespace quadriga
