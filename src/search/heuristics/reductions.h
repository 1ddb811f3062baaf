// Rooms that change the depth of a node or of a move.
#pragma once

#include <array>
#include <cstdlib>

#include "rooms/params.h"
#include "rooms/rooms.h"
#include "search/node.h"

namespace quadriga {

// Why:   Without a table move the order is poor; a shallower search finds one for the next time.
// Worth: nodes x1.157 (L055).
// Fails: delays the first visit of an important node by one iteration.
struct InternalReduction {
  static constexpr Room kRoom = Room::InternalReduction;
  static bool fires(const Node& node, const Params& params) {
    return node.depth >= params.iir_depth && node.tt_move.is_none() && node.ply > 0 &&
           (node.pv || node.cut);
  }
};

// Why:   A check must be answered; the line is not quiet where it would be cut off.
// Worth: nodes x0.776 (L037).
// Fails: in long useless series of checks; only near the horizon.
struct CheckExtension {
  static constexpr Room kRoom = Room::CheckExtension;
  static bool fires(const Node& node, const Params&) { return node.in_check && node.depth <= 6; }
};

// Logarithms times logarithms, as integers in hundredths of a ply, made once.
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

// Why:   Moves that have often failed low deserve less depth, those that failed high more.
// Worth: nodes x1.183 (L060).
// Fails: as the histories do: in positions unlike those they were learned in.
struct ReductionHistory {
  static constexpr Room kRoom = Room::ReductionHistory;
  static int hundredths(const Candidate& candidate, const Params& params) {
    return candidate.quiet ? -100 * candidate.history / params.lmr_history : 0;
  }
};

// Why:   A node that was once part of a main line is likely to be so again: less is reduced there.
// Worth: nodes x0.925 (L184); +2.3 +/- 32.8 Elo, nodes=5000, 300 games (L185).
// Fails: for lines that were given up for good.
struct TablePv {
  static constexpr Room kRoom = Room::TablePv;
};

// Why:   With a good order late moves seldom matter; look at them less deeply first.
// Worth: nodes x2.190 (L059); +94.9 +/- 35.7 Elo, nodes=5000, 300 games (L016).
// Fails: for late moves that are good: they are searched again in full if they surprise.
struct LateMoveReduction {
  static constexpr Room kRoom = Room::LateMoveReduction;
  static bool fires(const Node& node, const Candidate& candidate) {
    return node.depth >= 2 && candidate.index >= 1 + (node.pv ? 1 : 0);
  }
  // In plies. `by_history` asks the moves' fail-high and fail-low record as well.
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
