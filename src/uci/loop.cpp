#include "uci/loop.h"

#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>

#include "uci/line_reader.h"
#include "uci/session.h"

namespace quadriga {

namespace {

// Writes whole lines, unbuffered. Exits if the reader has gone.
void write_line(const std::string& line) {
  const std::string text = line + '\n';
  std::size_t done = 0;
  while (done < text.size()) {
    const ssize_t wrote = ::write(STDOUT_FILENO, text.data() + done, text.size() - done);
    if (wrote < 0 && errno == EINTR) continue;
    if (wrote <= 0) std::_Exit(EXIT_SUCCESS);
    done += static_cast<std::size_t>(wrote);
  }
}

}  // namespace

void run_uci(const std::string& version) {
  std::signal(SIGPIPE, SIG_IGN);
  if (::isatty(STDIN_FILENO) && ::isatty(STDOUT_FILENO))
    write_line("Quadriga " + version +
               ", a UCI chess engine: 'help' lists the commands, 'quit' leaves");
  UciSession session{version, write_line};
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

}  // namespace quadriga
