// A whole match: openings, schedule, games, log and PGN, until it is played or decided.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "arena/match_report.h"
#include "arena/openings.h"
#include "arena/players/player.h"

namespace quadriga {

struct MatchPlan {
  std::vector<PlayerSpec> players;
  Format format = Format::RoundRobin;
  int rounds = 0;  // pairs of games for each two players
  int concurrency = 1;
  OpeningSource openings;
  HouseRules rules;
  std::optional<SprtPlan> sprt;

  // All that a match must have in common with its earlier part, to go on with it.
  std::string settings() const;
};

struct MatchOutputs {
  std::string pgn;  // file that games are added to; empty: none
  std::string log;  // file to go on from; empty: none
  std::string event = "Quadriga match";
  std::function<void(const std::string&)> note;            // things people should know
  std::function<void(const MatchStanding&)> after_game{};  // may be empty
};

// The standing at the end. Ends early, with all that was played, when `interrupted` becomes true.
Result<MatchStanding> run_match(const MatchPlan& plan, const MatchOutputs& outputs,
                                const std::atomic<bool>& interrupted);

}  // namespace quadriga
