// A child process behind two pipes. Nothing it does, or fails to do, can block or end us.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <string>
#include <vector>

#include "base/result.h"

namespace quadriga {

class ChildProcess {
 public:
  using Time = std::chrono::steady_clock::time_point;

  // Starts `command` (looked up in PATH) in `directory` (empty: the current one). The error gives
  // the reason.
  static Result<ChildProcess> start(const std::string& command,
                                    const std::vector<std::string>& arguments,
                                    const std::string& directory);
  ~ChildProcess() { end(); }
  ChildProcess(ChildProcess&& other) noexcept { take(other); }
  ChildProcess& operator=(ChildProcess&& other) noexcept;

  // Sends one line and a line break. False if the program does not take it in time or is gone.
  bool send(std::string_view line, Time deadline);

  enum class Status { Line, Timeout, Closed };
  // Receives the next line, without its line break. Excessively long lines are cut.
  Status receive(std::string& line, Time deadline);
  // Discards its output so far.
  void drain();

  // Kills it and everything it has started, and waits until it is gone, leaving no zombie.
  void end();
  // First waits up to `grace` for it to leave by itself.
  void end_after(std::chrono::milliseconds grace);

 private:
  ChildProcess() = default;
  void take(ChildProcess& other);
  bool gone(bool wait);
  bool take_line(std::string& line);
  enum class Filled { Some, Nothing, End };
  Filled fill();

  pid_t pid_ = -1;
  int to_ = -1;
  int from_ = -1;
  std::string buffer_;
  std::size_t next_ = 0;   // first unread byte of the buffer
  bool skipping_ = false;  // the rest of a line that was too long
};

}  // namespace quadriga
