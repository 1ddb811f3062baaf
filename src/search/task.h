// What a search is given, and what it gives back.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "base/stopwatch.h"
#include "core/rules.h"
#include "eval/score.h"
#include "rooms/mode.h"
#include "search/heuristics/tablebases.h"
#include "search/limits.h"

namespace quadriga {

struct SearchTask {
  Game game;
  Limits limits{};
  int multipv = 1;
  int overhead = 10;   // milliseconds
  int node_clock = 0;  // nodes that count as a millisecond; 0: use real time
  double stall = 0;    // seconds: the longest stall of the machine in earlier searches
  LabSettings lab{};
  TableRules tables{};
  TraceSink* sink = nullptr;
  const TimeSource* time = nullptr;  // none: the steady clock
  bool force_lab = false;            // Lab mode even with the defaults
};

struct RootMove {
  Move move;
  Score score = -kInfinity;           // of the current iteration
  Score previous_score = -kInfinity;  // of the iteration before
  Bound bound = Bound::Exact;
  int seldepth = 0;
  std::uint64_t nodes = 0;  // spent below it in this search
  std::vector<Move> pv;
};

// The result of an iteration, or of a part of it.
struct SearchReport {
  int depth = 0;
  int seldepth = 0;
  int multipv = 1;  // from 1
  Score score = 0;
  Bound bound = Bound::Exact;
  std::uint64_t nodes = 0;
  double seconds = 0;
  int hashfull = 0;
  std::uint64_t table_hits = 0;
  std::vector<Move> pv;
};

// Progress of a search, between reports.
struct SearchProgress {
  int depth = 0;  // of the current iteration
  std::uint64_t nodes = 0;
  double seconds = 0;
};

struct SearchCallbacks {
  std::function<void(const SearchReport&)> report;
  std::function<void(int depth, Move move, int number)> current_move;
  std::function<void(const SearchProgress&)> progress;  // about eight times a second
};

struct SearchResult {
  std::vector<RootMove> moves;  // best first; empty if there is no legal move
  int depth = 0;
  double stall = 0;  // seconds: the longest time between two checks of the clock
};

}  // namespace quadriga
