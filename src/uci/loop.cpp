#include "uci/loop.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "base/exit_codes.h"
#include "uci/line_reader.h"
#include "uci/session.h"

namespace quadriga {

namespace {

// Standard output, unbuffered. Exits if the reader has gone; waits for one that is slow, but not
// when we leave.
class Output {
 public:
  void write_line(const std::string& line) {
    const std::string text = line + '\n';
    for (std::string_view rest = text; !rest.empty() && wait_until_ready();) {
      const ssize_t wrote = ::write(STDOUT_FILENO, rest.data(), std::min(rest.size(), kAtOnce));
      if (wrote > 0) rest.remove_prefix(static_cast<std::size_t>(wrote));
      if (wrote <= 0 && errno != EINTR && errno != EAGAIN) std::_Exit(EXIT_SUCCESS);
    }
  }

  // From now on, what cannot be written at once is dropped.
  void leave() { leaving_ = true; }

 private:
  // A pipe that is ready takes this many bytes without making us wait.
  static constexpr std::size_t kAtOnce = PIPE_BUF;

  // False if we are to leave instead.
  bool wait_until_ready() const {
    constexpr int kMilliseconds = 20;
    pollfd watched{STDOUT_FILENO, POLLOUT, 0};
    for (;;) {
      const int ready = ::poll(&watched, 1, kMilliseconds);
      if (ready > 0 && (watched.revents & (POLLERR | POLLNVAL)) != 0) std::_Exit(EXIT_SUCCESS);
      if (ready > 0) return true;
      if (leaving_) return false;
    }
  }

  std::atomic<bool> leaving_{false};
};

// Until `quit` or the end of the input.
void obey(UciSession& session) {
  LineReader reader{STDIN_FILENO, STDOUT_FILENO};
  std::string line;
  for (;;) {
    switch (reader.next(line)) {
      case LineReader::Status::End: return;
      case LineReader::Status::TooLong: session.refuse_long_line(); break;
      case LineReader::Status::Line:
        if (!session.handle(line)) return;
        break;
    }
  }
}

}  // namespace

int run_uci(const std::string& version, const UciStart& start) {
  std::signal(SIGPIPE, SIG_IGN);
  Output output;
  if (::isatty(STDIN_FILENO) && ::isatty(STDOUT_FILENO))
    output.write_line("Quadriga " + version +
                      ", a UCI chess engine: 'help' lists the commands, 'quit' leaves");
  UciSession session{version, [&output](const std::string& line) { output.write_line(line); },
                     start.safe};
  for (const auto& [name, value] : start.options)
    if (const auto error = session.preset(name, value)) {
      std::fprintf(stderr, "quadriga uci: %s\n", error->message().c_str());
      return kExitBadInput;
    }
  obey(session);
  output.leave();  // before the session ends, which waits for its search to say its last word
  return kExitDone;
}

}  // namespace quadriga
