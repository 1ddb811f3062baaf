// Reads lines from a file descriptor in bounded memory, whatever the input.
#pragma once

#include <array>
#include <cstddef>
#include <string>

namespace quadriga {

class LineReader {
 public:
  // Long enough for a game of ten thousand moves.
  static constexpr std::size_t kLongestLine = std::size_t{1} << 20;

  enum class Status { Line, TooLong, End };

  // If `output` is given, a pipe there that has lost its reader also ends the input: an idle engine
  // writes nothing and would never notice.
  explicit LineReader(int descriptor, int output = -1) : descriptor_(descriptor), output_(output) {}

  // Blocks for the next line, without its line end; NUL bytes become spaces. A line that is too
  // long is read to its end and discarded.
  Status next(std::string& line);

 private:
  bool fill();
  bool wait_for_input() const;

  int descriptor_;
  int output_;
  std::array<char, 65536> buffer_{};
  std::size_t used_ = 0;
  std::size_t filled_ = 0;
};

}  // namespace quadriga
