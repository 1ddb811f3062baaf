// Many games of the engine against itself, written to one file.
//
// A game depends only on its number, the seed, the rules and the engine, and games are written in
// the order of their numbers: the file is the same for any number of threads and interruptions.
// Time grows with nodes x moves; memory is a few megabytes per thread plus the openings, at most a
// million.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <string>

#include "arena/datagen/self_play.h"
#include "arena/openings.h"
#include "base/result.h"
#include "jobs/settings.h"

namespace quadriga {

struct DatagenPlan {
  std::string output;
  std::string rescore;         // a file whose games get new scores; empty: new games are played
  std::string inside;          // a file whose positions are searched; each gives lines of its tree
  std::uint64_t games = 1000;  // total in the file; fewer if the input has fewer
  OpeningSource openings{};
  SelfPlayRules rules = SelfPlayRules::standard();
  std::uint64_t seed = 1;
  int threads = 1;

  std::uint64_t games_per_job() const {
    return inside.empty() ? 1 : static_cast<std::uint64_t>(rules.lines);
  }
  // What must be the same for a file to be resumed, and a fingerprint of the engine.
  Settings settings() const;
};

struct GameDataCount {
  std::uint64_t games = 0;
  std::uint64_t positions = 0;
  std::uint64_t quiet = 0;
  std::array<std::uint64_t, 3> by_half_points{};  // White's

  void add(const ScoredGame& game);
  double kept() const {
    return positions == 0 ? 0 : static_cast<double>(quiet) / static_cast<double>(positions);
  }
};

struct DatagenEvents {
  std::function<void(const GameDataCount& before)> going_on;  // the file already has games
  // After each game: the totals of this run, and the fraction of all the work that is done.
  std::function<void(const GameDataCount& made, double done)> written;
};

// Resumes a file that has fewer games; part of a game at its end is cut off. Returns the totals of
// this run. The error names the problem; no game that was written is ever lost.
Result<GameDataCount> make_games(const DatagenPlan& plan, const DatagenEvents& events,
                                 const std::atomic<bool>& stop);

// Reads a whole file: its settings and its totals.
struct GameDataSummary {
  std::string settings;
  GameDataCount count;
  std::uint64_t bytes = 0;  // unpacked
};
Result<GameDataSummary> summarise_games(const std::string& path);

}  // namespace quadriga
