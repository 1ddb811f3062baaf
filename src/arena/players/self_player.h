// This engine as a player, in the same process: without pipes, and with a switch for every room.
#pragma once

#include <utility>

#include "arena/players/player.h"

namespace quadriga {

class SelfPlayer : public Player {
 public:
  static Result<std::unique_ptr<Player>> start(const PlayerSpec& spec,
                                               std::vector<std::string>& notes);

  std::optional<Error> new_game(CastlingStyle castling) override;
  Thought think(const Turn& turn) override;
  void ponder(const Turn& turn) override;
  void end_game() override;

 private:
  explicit SelfPlayer(PlayerSpec spec) : spec_(std::move(spec)) {}

  void search(const Game& game, const Limits& limits);

  PlayerSpec spec_;
  SearchOutcome outcome_;   // of the last search, when it is done
  bool pondering_ = false;  // a search after the expected reply is running
  Move guess_;
  Engine engine_;  // last member: its job must end before the others are destroyed
};

}  // namespace quadriga
