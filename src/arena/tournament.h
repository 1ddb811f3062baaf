// Plays all games of a schedule, several at a time.
#pragma once

#include <atomic>
#include <functional>
#include <mutex>
#include <string>
#include <vector>

#include "arena/referee.h"
#include "arena/schedule.h"

namespace quadriga {

// Called for each finished game, one at a time.
using OnGame = std::function<void(const Fixture&, const GameRecord&)>;

class Tournament {
 public:
  Tournament(std::vector<PlayerSpec> players, std::vector<Opening> openings, HouseRules rules)
      : players_(std::move(players)), openings_(std::move(openings)), rules_(std::move(rules)) {}

  // Starts every player once. What they do not know goes to `notes`; an error if one cannot play.
  std::optional<Error> check_players(std::vector<std::string>& notes) const;

  // Returns when all fixtures are played or stop() was called; games under way then end without
  // a result. A player that breaks down is started again for its next game.
  void play(const std::vector<Fixture>& fixtures, int concurrency, const OnGame& on_game);
  void stop() { stop_ = true; }

 private:
  class Room;
  GameRecord play_one(Room& room, const Fixture& fixture);

  std::vector<PlayerSpec> players_;
  std::vector<Opening> openings_;
  HouseRules rules_;
  std::atomic<bool> stop_{false};
};

}  // namespace quadriga
