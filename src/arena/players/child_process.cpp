#include "arena/players/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <thread>
#include <utility>

namespace quadriga {

namespace {

constexpr std::size_t kLongestLine = 1 << 16;
constexpr std::size_t kChunk = 1 << 16;

void close_end(int& end) {
  if (end >= 0) ::close(end);
  end = -1;
}

// Milliseconds until the deadline, for poll(), rounded up.
int milliseconds_to(ChildProcess::Time deadline) {
  const auto left = deadline - std::chrono::steady_clock::now();
  const auto count = std::chrono::ceil<std::chrono::milliseconds>(left).count();
  return static_cast<int>(std::clamp<std::int64_t>(count, 0, 3'600'000));
}

bool wait_for(int end, short event, ChildProcess::Time deadline) {
  pollfd polled{end, event, 0};
  for (;;) {
    const int ready = ::poll(&polled, 1, milliseconds_to(deadline));
    if (ready > 0) return true;
    if (ready == 0 || errno != EINTR) return false;
  }
}

struct Pipe {
  int read_end = -1;
  int write_end = -1;

  bool open() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return false;
    read_end = ends[0];
    write_end = ends[1];
    return true;
  }
  ~Pipe() {
    close_end(read_end);
    close_end(write_end);
  }
};

// Makes a pipe's end a standard stream, which exec leaves open.
void take_over(int end, int stream) {
  if (end == stream)
    ::fcntl(end, F_SETFD, 0);
  else
    ::dup2(end, stream);
}

// In the child, between fork and exec: only calls that are safe there. Reports a failure as an
// errno through `failure`.
[[noreturn]] void become(const Pipe& in, const Pipe& out, const Pipe& failure,
                         const char* directory, char* const* arguments) {
  ::setpgid(0, 0);                     // so that everything it starts can be killed with it
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);  // and it does not outlive us
  take_over(in.read_end, STDIN_FILENO);
  take_over(out.write_end, STDOUT_FILENO);
  std::signal(SIGPIPE, SIG_DFL);
  if (directory[0] == '\0' || ::chdir(directory) == 0) ::execvp(arguments[0], arguments);
  const int error = errno;
  static_cast<void>(!::write(failure.write_end, &error, sizeof error));
  ::_exit(127);
}

}  // namespace

Result<ChildProcess> ChildProcess::start(const std::string& command,
                                         const std::vector<std::string>& arguments,
                                         const std::string& directory) {
  std::signal(SIGPIPE, SIG_IGN);
  const auto failed = [&](int error) {
    return Error{"engine", quoted(command) + " (" + std::strerror(error) + ")",
                 "a program that can be started"};
  };
  Pipe in;
  Pipe out;
  Pipe failure;
  if (!in.open() || !out.open() || !failure.open()) return failed(errno);
  std::vector<char*> words{const_cast<char*>(command.c_str())};
  for (const std::string& word : arguments) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  const pid_t pid = ::fork();
  if (pid < 0) return failed(errno);
  if (pid == 0) become(in, out, failure, directory.c_str(), words.data());
  ::setpgid(pid, pid);  // parent and child both try, because either may run first
  close_end(failure.write_end);
  ChildProcess child;
  child.pid_ = pid;
  child.to_ = std::exchange(in.write_end, -1);
  child.from_ = std::exchange(out.read_end, -1);
  int error = 0;
  if (::read(failure.read_end, &error, sizeof error) == sizeof error) return failed(error);
  ::fcntl(child.to_, F_SETFL, O_NONBLOCK);
  ::fcntl(child.from_, F_SETFL, O_NONBLOCK);
  return child;
}

ChildProcess& ChildProcess::operator=(ChildProcess&& other) noexcept {
  if (this != &other) {
    end();
    take(other);
  }
  return *this;
}

void ChildProcess::take(ChildProcess& other) {
  pid_ = std::exchange(other.pid_, -1);
  to_ = std::exchange(other.to_, -1);
  from_ = std::exchange(other.from_, -1);
  buffer_ = std::move(other.buffer_);
  next_ = std::exchange(other.next_, 0);
  skipping_ = other.skipping_;
}

bool ChildProcess::send(std::string_view line, Time deadline) {
  const std::string text = std::string(line) + '\n';
  std::size_t done = 0;
  while (done < text.size()) {
    const ssize_t wrote = ::write(to_, text.data() + done, text.size() - done);
    if (wrote > 0) {
      done += static_cast<std::size_t>(wrote);
    } else if (errno == EAGAIN) {
      if (!wait_for(to_, POLLOUT, deadline)) return false;
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

// Takes the next whole line out of the buffer.
bool ChildProcess::take_line(std::string& line) {
  for (;;) {
    const std::size_t end = buffer_.find('\n', next_);
    if (end == std::string::npos) break;
    line.assign(buffer_, next_, end - next_);
    next_ = end + 1;
    if (!std::exchange(skipping_, false)) {
      if (!line.empty() && line.back() == '\r') line.pop_back();
      return true;
    }
  }
  buffer_.erase(0, next_);
  next_ = 0;
  if (buffer_.size() <= kLongestLine) return false;
  line.clear();
  line.swap(buffer_);
  return !std::exchange(skipping_, true);
}

ChildProcess::Filled ChildProcess::fill() {
  std::array<char, kChunk> chunk;
  const ssize_t got = ::read(from_, chunk.data(), chunk.size());
  if (got > 0) {
    buffer_.append(chunk.data(), static_cast<std::size_t>(got));
    return Filled::Some;
  }
  return got < 0 && (errno == EAGAIN || errno == EINTR) ? Filled::Nothing : Filled::End;
}

ChildProcess::Status ChildProcess::receive(std::string& line, Time deadline) {
  for (;;) {
    if (take_line(line)) return Status::Line;
    // A program that never stops writing must not keep us past the deadline.
    if (!wait_for(from_, POLLIN, deadline)) return Status::Timeout;
    if (fill() == Filled::End) return Status::Closed;
    if (std::chrono::steady_clock::now() > deadline && buffer_.find('\n') == std::string::npos)
      return Status::Timeout;
  }
}

void ChildProcess::drain() {
  constexpr int kMostChunks = 64;
  buffer_.erase(0, std::max(next_, buffer_.rfind('\n') + 1));
  next_ = 0;
  for (int i = 0; i < kMostChunks && fill() == Filled::Some; ++i) {
    const std::size_t end = buffer_.rfind('\n');
    if (end != std::string::npos) buffer_.erase(0, end + 1);
    if (buffer_.size() > kLongestLine) buffer_.clear();
  }
}

bool ChildProcess::gone(bool wait) {
  int status = 0;
  pid_t got = 0;
  do {
    got = ::waitpid(pid_, &status, wait ? 0 : WNOHANG);
  } while (got < 0 && errno == EINTR);
  return got != 0;
}

void ChildProcess::end_after(std::chrono::milliseconds grace) {
  if (pid_ < 0) return;
  close_end(to_);
  const Time until = std::chrono::steady_clock::now() + grace;
  bool left = gone(false);
  while (!left && std::chrono::steady_clock::now() < until) {
    drain();  // or it may block while writing its last lines
    std::this_thread::sleep_for(std::chrono::milliseconds{2});
    left = gone(false);
  }
  ::kill(-pid_, SIGKILL);  // its own children may still be there
  if (!left) {
    ::kill(pid_, SIGKILL);
    gone(true);
  }
  pid_ = -1;
  close_end(from_);
}

void ChildProcess::end() { end_after(std::chrono::milliseconds{0}); }

}  // namespace quadriga
