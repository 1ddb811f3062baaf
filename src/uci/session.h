// The UCI protocol as a state machine: lines in, lines out.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/engine.h"
#include "uci/log.h"
#include "uci/safe_mode.h"

namespace quadriga {

// Where lines go. Called from the protocol's thread and from the engine's; never twice at once.
using LineSink = std::function<void(const std::string& line)>;

class UciSession {
 public:
  UciSession(std::string version, LineSink sink, std::optional<SafeMode> safe = std::nullopt);

  // Sets an option for whoever starts the engine: safe mode does not matter. On an error nothing
  // changes.
  [[nodiscard]] std::optional<Error> preset(const std::string& name, const std::string& value);

  // Executes one line. False if it was `quit`. Never blocks for longer than the engine takes to
  // stop.
  bool handle(std::string_view line);

  // Reports a line that was too long to read.
  void refuse_long_line();

 private:
  struct Command;
  static const Command kCommands[];

  void uci(std::string_view arguments);
  void isready(std::string_view arguments);
  void ucinewgame(std::string_view arguments);
  void position(std::string_view arguments);
  void go(std::string_view arguments);
  void go_perft(std::string_view depth);
  void stop(std::string_view arguments);
  void ponderhit(std::string_view arguments);
  void setoption(std::string_view arguments);
  void bench(std::string_view arguments);
  void rooms(std::string_view arguments);
  void display(std::string_view arguments);
  void evaluation(std::string_view arguments);
  void flip(std::string_view arguments);
  void help(std::string_view arguments);
  void ignore(std::string_view arguments);

  void wait_with_option(const std::string& name, const std::string& value);
  void apply_option(const std::string& name, const std::string& value);
  void apply_waiting_options();
  // If it is the option that was set.
  std::optional<Error> open_log(std::string_view option);
  void keep_old_value(const Error& error) { note(error.message() + "; the old value is kept"); }
  SearchCallbacks callbacks();
  void say(const std::string& line);
  void log(const char* direction, std::string_view line);
  void note(const std::string& text) { say("info string " + text); }

  std::string version_;
  LineSink sink_;
  std::optional<SafeMode> safe_;
  std::mutex sink_mutex_;
  DebugLog log_;
  // Set during a search: valid, and one for each name.
  std::vector<std::pair<std::string, std::string>> waiting_options_;
  Engine engine_;  // last member: its thread must end before the sink is destroyed
};

}  // namespace quadriga
