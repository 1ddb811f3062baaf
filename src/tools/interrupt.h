// Lets long work end cleanly on Ctrl-C, a closed terminal or kill.
#pragma once

#include <array>
#include <atomic>
#include <csignal>

namespace quadriga {

// While one exists, the first of these signals sets the flag and the second ends the process.
class Interrupt {
 public:
  Interrupt() {
    requested_ = false;
    for (const int signal : kSignals) std::signal(signal, &Interrupt::on_signal);
  }
  ~Interrupt() {
    for (const int signal : kSignals) std::signal(signal, SIG_DFL);
  }
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  const std::atomic<bool>& requested() const { return requested_; }

 private:
  static constexpr std::array kSignals{SIGINT, SIGTERM, SIGHUP};

  static void on_signal(int signal) {
    requested_ = true;
    std::signal(signal, SIG_DFL);
  }

  inline static std::atomic<bool> requested_{false};  // signal handlers need a global
};

}  // namespace quadriga
