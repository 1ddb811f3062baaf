// The long part: many positions searched, several games at a time.
//
// Each game is begun with empty tables, so that with a limit in nodes or depth and one thread a
// game gets the same verdicts whoever analysed what before, and however many games go on at a time.
#pragma once

#include <atomic>
#include <functional>
#include <string>

#include "analysis/analysis.h"

namespace quadriga {

struct AnalysisPlan {
  std::string input;
  std::string log;     // goes on from there; empty: none is kept
  std::string engine;  // name and version
  GameSelection selection{};
  Limits limits{};
  int threads = 1;  // of each search
  int hash = 16;    // MB of each job
  int jobs = 1;     // games at a time
};

// File, engine and limits, without games.
Analysis begun_analysis(const AnalysisPlan& plan);

struct AnalysisEvents {
  std::function<void(const BadGame&)> bad;          // a game that is passed over
  std::function<void(std::size_t games)> going_on;  // so many were in the log
  std::function<void(AnalysedGame)> game;           // in the order of the file
  std::function<void(std::size_t done, std::size_t all, std::size_t games_done)>
      judged;  // positions
};

// The error: a file that cannot be read or written, a log of something else, no game to analyse, or
// no memory. What is done when `stop` is set is kept: whole games in the log, and given to `game`
// also those that were under way. The result is without games: memory is needed for the text of the
// file and for games that wait for an earlier one.
Result<Analysis> run_analysis(const AnalysisPlan& plan, const AnalysisEvents& events,
                              const std::atomic<bool>& stop);

}  // namespace quadriga
