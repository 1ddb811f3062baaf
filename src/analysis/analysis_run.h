// Runs an analysis: searches every position, several games at a time.
//
// Each game starts with empty tables. So, with a limit in nodes or depth and one thread, a game
// gets the same verdicts whatever was analysed before it and however many games run at a time.
#pragma once

#include <atomic>
#include <functional>
#include <string>

#include "analysis/analysis.h"

namespace quadriga {

struct AnalysisPlan {
  std::string input;
  std::string log;     // resumed if it exists; empty: no log
  std::string engine;  // name and version
  GameSelection selection{};
  Limits limits{};
  int threads = 1;  // per search
  int hash = 16;    // MB per search
  int jobs = 1;     // games at a time
};

// File, engine and limits, without games.
Analysis empty_analysis(const AnalysisPlan& plan);

struct AnalysisEvents {
  std::function<void(const BadGame&)> bad;         // a skipped game
  std::function<void(const BrokenGame&)> broken;   // a game that was not read to its end
  std::function<void(std::size_t games)> resumed;  // number of games in the log
  std::function<void(AnalysedGame)> game;          // in the order of the file
  std::function<void(std::size_t done, std::size_t all, std::size_t games_done)>
      judged;  // positions
};

// Errors: a file that cannot be read or written, a log of another analysis, no game to analyse, or
// no memory. On `stop`, finished games stay in the log; games in progress are passed to `game` too.
// The result has no games in it: memory is needed only for the text of the file and for games that
// wait for an earlier one.
Result<Analysis> run_analysis(const AnalysisPlan& plan, const AnalysisEvents& events,
                              const std::atomic<bool>& stop);

}  // namespace quadriga
