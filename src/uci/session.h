// The UCI protocol as a state machine: lines in, lines out.
#pragma once

#include <functional>
#include <mutex>
#include <string>
#include <string_view>

#include "engine/engine.h"
#include "formats/move_text.h"

namespace quadriga {

// Where lines go. Called from the protocol's thread and from the engine's; never twice at once.
using LineSink = std::function<void(const std::string& line)>;

class UciSession {
 public:
  UciSession(std::string version, LineSink sink);

  // Obeys one line. False when it was `quit`. Never blocks on the engine for longer than it
  // takes to stop.
  bool handle(std::string_view line);

  // What a line that was too long to keep gets.
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
  void setoption(std::string_view arguments);
  void display(std::string_view arguments);
  void flip(std::string_view arguments);
  void help(std::string_view arguments);
  void ignore(std::string_view arguments);

  void say(const std::string& line);
  void note(const std::string& text) { say("info string " + text); }

  std::string version_;
  LineSink sink_;
  std::mutex sink_mutex_;
  CastlingStyle castling_style_ = CastlingStyle::Standard;
  Engine engine_;  // last: its thread must end before the sink goes
};

}  // namespace quadriga
