// A whole match: openings, schedule, games, log and PGN, until it is played or decided.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "arena/match_report.h"
#include "arena/openings.h"
#include "arena/players/player.h"
#include "jobs/settings.h"

namespace quadriga {

struct MatchPlan {
  std::vector<PlayerSpec> players;
  Format format = Format::RoundRobin;
  int rounds = 0;  // pairs of games for every two players
  int concurrency = 1;
  OpeningSource openings;
  MatchRules rules;
  std::optional<SprtPlan> sprt;

  // Everything that must be the same for a match to be resumed.
  Settings settings() const;
};

struct MatchOutputs {
  std::string pgn;  // file to append games to; empty: none
  std::string log;  // file to resume from; empty: none
  std::string event = "Quadriga match";
  std::function<void(const std::string&)> note;            // messages for the user
  std::function<void(const MatchStanding&)> after_game{};  // may be empty
};

// Returns the final standing. Stops early, with the standing so far, when `interrupted` becomes
// true.
Result<MatchStanding> run_match(const MatchPlan& plan, const MatchOutputs& outputs,
                                const std::atomic<bool>& interrupted);

}  // namespace quadriga
