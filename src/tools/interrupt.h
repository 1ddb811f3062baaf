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
    for (std::size_t i = 0; i < kSignals.size(); ++i) {
      before_[i] = std::signal(kSignals[i], &Interrupt::on_signal);
      // What is ignored stays ignored: nohup, and Ctrl-C for the background jobs of a script.
      if (before_[i] == SIG_IGN) std::signal(kSignals[i], SIG_IGN);
    }
  }
  ~Interrupt() {
    for (std::size_t i = 0; i < kSignals.size(); ++i) std::signal(kSignals[i], before_[i]);
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
  std::array<void (*)(int), kSignals.size()> before_{};
};

}  // namespace quadriga
