// A game against the engine, one line of text at a time.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>

#include "engine/engine.h"

namespace quadriga {

struct TerminalGameOptions {
  Side human = Side::White;
  std::int64_t movetime = 1000;  // milliseconds
  bool unicode = true;
  bool colour = true;
};

class TerminalGame {
 public:
  TerminalGame(Engine& engine, const TerminalGameOptions& options, std::istream& in,
               std::ostream& out)
      : engine_(engine), options_(options), in_(in), out_(out) {}

  // Plays until the game is over, the human leaves or the input ends.
  void play();

 private:
  struct Word;
  static const Word kWords[];

  bool human_turn();  // false: leave
  void engine_turn();
  bool obey(std::string_view line);
  bool take_back();
  void hint();
  void list_moves();
  void help();
  void show_board();
  bool announce_end();
  SearchOutcome think();

  Engine& engine_;
  TerminalGameOptions options_;
  std::istream& in_;
  std::ostream& out_;
};

// The board from one side's view, with coordinates.
std::string picture(const Position& position, Side bottom, bool unicode, bool colour);

// All moves of a game in SAN with move numbers.
std::string game_text(const Game& game);

}  // namespace quadriga
