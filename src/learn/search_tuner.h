// Tunes the search parameters by games of the engine against itself.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "arena/openings.h"
#include "arena/players/player.h"
#include "base/result.h"
#include "jobs/settings.h"
#include "learn/spsa.h"

namespace quadriga {

struct TunePlan {
  std::vector<std::string> params;  // names; empty: all
  SpsaPlan spsa{};
  std::uint64_t seed = 1;
  int concurrency = 1;
  OpeningSource openings{};
  PlayerSpec player{};  // limits and options of both sides
  std::string state;    // file to resume from and to write to; may be empty

  // Everything that must be the same for a tuning to be resumed.
  Settings settings() const;
};

// Called after each pair of games, one at a time.
using OnTrial = std::function<void(const Spsa&)>;

// Plays until all iterations are done or `stop` is set. With a state file an interrupted tuning is
// resumed.
Result<Spsa> tune_search(const TunePlan& plan, const OnTrial& on_trial,
                         const std::atomic<bool>& stop);

}  // namespace quadriga
