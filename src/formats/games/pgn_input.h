// The characters of a PGN file: a sliding window on a byte source, with line numbers.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/text/byte_source.h"

namespace quadriga {

class PgnInput {
 public:
  // No lookahead of the parser is longer than this.
  static constexpr std::size_t kLookAhead = 512;
  static constexpr char kEnd = '\0';

  explicit PgnInput(ByteSource& source);
  // Not copyable, because at_ and end_ point into the window.
  PgnInput(const PgnInput&) = delete;
  PgnInput& operator=(const PgnInput&) = delete;

  std::size_t line() const { return line_; }
  bool at_end() { return available() == 0; }
  // Set if the source failed: the text ends there.
  const std::optional<Error>& failure() const { return failure_; }

  // The next characters: at least kLookAhead of them unless the text ends first, followed by kEnd.
  // Valid until something is consumed.
  std::string_view ahead() {
    available();
    return {at_, static_cast<std::size_t>(end_ - at_)};
  }
  // The next character or kEnd (which may also be a zero byte in the text: see at_end()).
  char peek() {
    available();
    return *at_;
  }
  bool at_line_start() const { return at_[-1] == '\n' || at_[-1] == '\r'; }

  // Consumes characters that contain no line break.
  void pass(std::size_t count) { at_ += count; }
  // Consumes one character of any kind, counting lines: \n, \r\n or \r.
  void pass_any() {
    const char c = peek();
    if (c == '\n' && at_[-1] != '\r') ++line_;
    if (c == '\r') ++line_;
    ++at_;
  }
  void skip_spaces();
  // Spaces and tabs.
  void skip_blanks();
  // Up to the line break, which is not consumed.
  void skip_line();
  // One line break, if there is one here.
  void skip_break();
  // Appends everything up to one of two characters (not consumed) or the end to `out`, but drops
  // what exceeds `limit` characters.
  void take_until(char one, char other, std::string& out, std::size_t limit);

 private:
  // Characters in the window; refills it if they are few.
  std::size_t available() {
    if (static_cast<std::size_t>(end_ - at_) < kLookAhead && !source_ended_) refill();
    return static_cast<std::size_t>(end_ - at_);
  }
  void refill();

  ByteSource& source_;
  std::vector<char> window_;
  const char* at_;   // the character before it can always be read
  const char* end_;  // kEnd stands here
  bool source_ended_ = false;
  std::size_t line_ = 1;
  std::optional<Error> failure_;
};

}  // namespace quadriga
