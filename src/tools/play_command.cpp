#include "tools/play_command.h"

#include <unistd.h>

#include <cstdio>
#include <iostream>
#include <memory>
#include <optional>
#include <string>

#include "base/exit_codes.h"
#include "formats/positions/fen.h"
#include "tools/number_check.h"
#include "tools/terminal_game.h"

namespace quadriga {

namespace {

struct PlayArguments {
  bool black = false;
  int elo = 0;
  std::int64_t movetime = 1000;
  std::optional<std::string> fen;
  bool ascii = false;
};

int play(const PlayArguments& arguments) {
  const Result<Proved> start = read_fen(arguments.fen.value_or(std::string(kStartFen)));
  if (!start) {
    std::fprintf(stderr, "quadriga play: %s\n", start.error().message().c_str());
    return kExitBadInput;
  }
  for (const std::string& note : start->notes) std::fprintf(stderr, "note: %s\n", note.c_str());
  Engine engine;
  if (arguments.elo > 0) {
    static_cast<void>(engine.set_option("UCI_LimitStrength", "true"));
    static_cast<void>(engine.set_option("UCI_Elo", std::to_string(arguments.elo)));
  }
  engine.set_game(Game{start->position});
  const TerminalGameOptions options{.human = arguments.black ? Side::Black : Side::White,
                                    .movetime = arguments.movetime,
                                    .unicode = !arguments.ascii,
                                    .colour = !arguments.ascii && ::isatty(STDOUT_FILENO) != 0};
  TerminalGame{engine, options, std::cin, std::cout}.play();
  return kExitDone;
}

}  // namespace

void add_play_command(CLI::App& app, int& exit_code) {
  auto arguments = std::make_shared<PlayArguments>();
  CLI::App* command = app.add_subcommand("play", "Play a game in the terminal.");
  command->add_flag("--black", arguments->black, "play Black");
  command
      ->add_option("--elo", arguments->elo, "Quadriga's playing strength (default: full strength)")
      ->check(number_between(kLowestElo, kHighestElo));
  command
      ->add_option("--movetime", arguments->movetime,
                   "thinking time per move in milliseconds (default 1000)")
      ->check(number_between(1, 3600000));
  command->add_option("--fen", arguments->fen, "start from this position");
  command->add_flag("--ascii", arguments->ascii, "letters instead of chess symbols, no colours");
  command->callback([arguments, &exit_code] { exit_code = play(*arguments); });
}

}  // namespace quadriga
