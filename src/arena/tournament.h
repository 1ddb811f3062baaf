// Plays all games of a schedule, several at a time.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "arena/referee.h"
#include "arena/schedule.h"

namespace quadriga {

// Called for each finished game, one at a time. An error ends the tournament.
using OnGame = std::function<std::optional<Error>(const Fixture&, const GameRecord&)>;

class Tournament {
 public:
  Tournament(std::vector<PlayerSpec> players, std::vector<Opening> openings, MatchRules rules)
      : players_(std::move(players)), openings_(std::move(openings)), rules_(std::move(rules)) {}

  // Starts every player once. Options that a player does not have go to `notes`; an error if one
  // cannot play.
  std::optional<Error> check_players(std::vector<std::string>& notes) const;

  // Plays all fixtures except those whose numbers are in `played`; a fixture's number is its index.
  // Returns when all are done or stop() was called; games in progress then end without a result. A
  // player that crashes is restarted for its next game.
  [[nodiscard]] std::optional<Error> play(const std::vector<Fixture>& fixtures,
                                          const std::set<int>& played, int concurrency,
                                          const OnGame& on_game);
  void stop() { stop_ = true; }

 private:
  class Players;
  // The error: there is too little memory for a player of our own.
  Result<GameRecord> play_one(Players& players, const Fixture& fixture);

  std::vector<PlayerSpec> players_;
  std::vector<Opening> openings_;
  MatchRules rules_;
  std::atomic<bool> stop_{false};
};

}  // namespace quadriga
