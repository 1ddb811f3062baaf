// The characters of a PGN file: a window on a byte source that slides along, and line numbers.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/text/byte_source.h"

namespace quadriga {

class PgnInput {
 public:
  // Every look ahead is shorter than this.
  static constexpr std::size_t kLookAhead = 512;
  static constexpr char kEnd = '\0';

  explicit PgnInput(ByteSource& source);
  // The window is pointed into.
  PgnInput(const PgnInput&) = delete;
  PgnInput& operator=(const PgnInput&) = delete;

  std::size_t line() const { return line_; }
  bool at_end() { return available() == 0; }
  // The source failed: the text ends there.
  const std::optional<Error>& failure() const { return failure_; }

  // The next characters; kLookAhead of them unless the text ends before. Behind the last one
  // stands kEnd. Good until something is taken.
  std::string_view ahead() {
    available();
    return {at_, static_cast<std::size_t>(end_ - at_)};
  }
  // The next character or kEnd (which may also be a zero byte of the text: ask at_end()).
  char peek() {
    available();
    return *at_;
  }
  bool at_line_start() const { return at_[-1] == '\n' || at_[-1] == '\r'; }

  // Passes characters without a line break among them.
  void pass(std::size_t count) { at_ += count; }
  // Passes one character of any kind, counting lines: \n, \r\n or \r.
  void pass_any() {
    const char c = peek();
    if (c == '\n' && at_[-1] != '\r') ++line_;
    if (c == '\r') ++line_;
    ++at_;
  }
  void skip_spaces();
  // Spaces and tabs.
  void skip_blanks();
  // Up to the line break, which stays.
  void skip_line();
  // One line break, if there is one here.
  void skip_break();
  // Takes everything up to one of two characters (which stays) or the end. What goes beyond
  // `limit` characters is dropped.
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
  const char* at_;   // the character before it is always there
  const char* end_;  // kEnd stands here
  bool source_ended_ = false;
  std::size_t line_ = 1;
  std::optional<Error> failure_;
};

}  // namespace quadriga
