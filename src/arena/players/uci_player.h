// A player that is another program, driven through UCI.
#pragma once

#include <utility>

#include "arena/players/child_process.h"
#include "arena/players/player.h"

namespace quadriga {

class UciPlayer : public Player {
 public:
  static Result<std::unique_ptr<Player>> start(const PlayerSpec& spec,
                                               std::vector<std::string>& notes);
  ~UciPlayer() override;

  std::optional<Error> new_game(CastlingStyle castling) override;
  Thought think(const Turn& turn) override;
  void ponder(const Turn& turn) override;
  void end_game() override;

 private:
  using Time = ChildProcess::Time;

  UciPlayer(PlayerSpec spec, ChildProcess process)
      : spec_(std::move(spec)), process_(std::move(process)) {}

  std::optional<Error> greet(std::vector<std::string>& notes);
  bool set_option(const std::string& name, const std::string& value);
  bool await(std::string_view word, double seconds);
  bool say(std::string_view line);
  std::string go_line(const Turn& turn) const;
  Thought listen(const Turn& turn, Time began);
  void note_info(std::string_view line, Thought& thought) const;
  Thought answer(std::string_view line, const Turn& turn, Thought thought);
  bool guessed_right(const Game& game) const;
  void forget_guess();

  PlayerSpec spec_;
  ChildProcess process_;
  std::vector<std::string> known_options_;  // as the program wrote them
  std::string expected_reply_;              // from its last bestmove line
  std::string sent_position_;               // while it ponders: the position it thinks about
};

}  // namespace quadriga
