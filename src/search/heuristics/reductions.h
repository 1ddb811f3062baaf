// Rooms that search late moves at reduced depth.
#pragma once

#include <array>
#include <cstdlib>

#include "rooms/params.h"
#include "rooms/rooms.h"
#include "search/node.h"

namespace quadriga {

// Reductions in hundredths of a ply, from log(depth) * log(move number); computed once.
class ReductionTable {
 public:
  explicit ReductionTable(const Params& params);
  int hundredths(int depth, int index) const {
    return table_[static_cast<std::size_t>(depth < 63 ? depth : 63)]
                 [static_cast<std::size_t>(index < 63 ? index : 63)];
  }

 private:
  std::array<std::array<std::int16_t, 64>, 64> table_{};
};

// Why:   Moves that have often failed low deserve less depth, and those that have failed high more.
// Worth: nodes x1.183 (L060).
// Fails: in positions unlike those in which the histories were learned.
struct ReductionHistory {
  static constexpr Room kRoom = Room::ReductionHistory;
  static int hundredths(const Candidate& candidate, const Params& params) {
    return candidate.quiet ? -100 * candidate.history / params.lmr_history : 0;
  }
};

// Why:   With good move ordering, late moves seldom matter, so they are searched at reduced depth
//        first.
// Worth: nodes x2.190 (L059); +94.9 +/- 35.7 Elo, nodes=5000, 300 games (L016).
// Fails: for late moves that are good; those that beat alpha are searched again at full depth.
struct LateMoveReduction {
  static constexpr Room kRoom = Room::LateMoveReduction;
  static bool fires(const Node& node, const Candidate& candidate) {
    return node.depth >= 2 && candidate.index >= 1 + (node.pv ? 1 : 0);
  }
  // In plies. `by_history` takes the history of the move into account.
  static int plies(const Node& node, const Candidate& candidate, const ReductionTable& table,
                   const Params& params, bool by_history) {
    int hundredths = table.hundredths(node.depth, candidate.index + 1);
    if (!candidate.quiet) hundredths /= 2;
    if (!node.improving) hundredths += params.lmr_not_improving;
    if (node.cut) hundredths += params.lmr_cut;
    if (node.pv) hundredths -= params.lmr_pv;
    if (node.table_pv) hundredths -= params.lmr_table_pv;
    if (node.table_capture) hundredths += params.lmr_table_capture;
    if (candidate.gives_check) hundredths -= params.lmr_check;
    if (candidate.threatens_mate) hundredths -= 100;
    hundredths -= params.lmr_correction * std::abs(node.correction) / 10;
    if (by_history) hundredths += ReductionHistory::hundredths(candidate, params);
    return hundredths / 100;
  }
};

}  // namespace quadriga
