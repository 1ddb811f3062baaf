// Long work that ends well when somebody asks for it: Ctrl-C, a closed terminal, kill.
#pragma once

#include <array>
#include <atomic>
#include <csignal>

namespace quadriga {

// As long as one exists the first of these signals sets the flag; the second ends the process.
class Interrupt {
 public:
  Interrupt() {
    asked_ = false;
    for (const int signal : kSignals) std::signal(signal, &Interrupt::on_signal);
  }
  ~Interrupt() {
    for (const int signal : kSignals) std::signal(signal, SIG_DFL);
  }
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  const std::atomic<bool>& asked() const { return asked_; }

 private:
  static constexpr std::array kSignals{SIGINT, SIGTERM, SIGHUP};

  static void on_signal(int signal) {
    asked_ = true;
    std::signal(signal, SIG_DFL);
  }

  inline static std::atomic<bool> asked_{false};  // signals have no other way to reach us
};

}  // namespace quadriga
