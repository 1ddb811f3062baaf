// Measures what one technique is worth: the nodes it saves, and the Elo of playing with it against
// without.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "arena/ledger.h"
#include "arena/match_run.h"
#include "base/result.h"
#include "rooms/rooms.h"
#include "study/bench.h"

namespace quadriga {

struct AblationPlan {
  int depth = 9;                                                   // of the bench searches
  int rounds = 0;                                                  // pairs of games; 0: none
  std::vector<std::string> each{"nodes=10000", "option.Hash=16"};  // as for read_player
  int concurrency = 1;
  std::string openings;  // file; empty: the start position
  std::uint64_t seed = 1;
};

struct RoomWorth {
  Room room;
  // Nodes without it over nodes with it, geometric mean over the bench positions: above 1 it saves.
  double nodes_ratio = 1;
  std::optional<Strength> strength{};  // of playing with it; only if games were played
  int games = 0;
  std::string control{};  // "2+0.02"
};

class Ablation {
 public:
  // Searches the bench positions with the default settings. The error: not enough memory.
  static Result<Ablation> begin(AblationPlan plan, const std::atomic<bool>& stop);

  // Both sides play in Lab mode. Ends early when `stop` is set; the figures are then meaningless.
  Result<RoomWorth> measure(Room room, const MatchOutputs& outputs,
                            const std::atomic<bool>& stop) const;

  // One row for the nodes, and one for the games if there were any.
  std::vector<LedgerRow> ledger_rows(const RoomWorth& worth, const std::string& commit) const;

 private:
  Ablation(AblationPlan plan, BenchReport usual)
      : plan_(std::move(plan)), usual_(std::move(usual)) {}
  Result<MatchPlan> match_plan(Room room) const;

  AblationPlan plan_;
  BenchReport usual_;
};

}  // namespace quadriga
