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
  // In hundredths of a ply, before what the histories say.
  static int hundredths(const Node& node, const Candidate& candidate, const ReductionTable& table,
                        const Params& params) {
    int hundredths = table.hundredths(node.depth, candidate.index + 1);
    if (!candidate.quiet) hundredths /= 2;
    if (!node.improving) hundredths += params.lmr_not_improving;
    if (node.cut) hundredths += params.lmr_cut;
    if (node.pv) hundredths -= params.lmr_pv;
    if (node.table_pv) hundredths -= params.lmr_table_pv;
    if (node.table_capture) hundredths += params.lmr_table_capture;
    if (candidate.gives_check) hundredths -= params.lmr_check;
    if (candidate.threatens_mate) hundredths -= 100;
    hundredths -= params.lmr_correction *
                  std::min(std::abs(node.correction), params.lmr_correction_most) / 10;
    return hundredths;
  }
};

// Why:   If moves one ply deeper often fail high, our moves here are likely to fail low.
// Worth: nodes x1.188 (L239).
// Fails: when the one good move comes late.
struct ChildFailHighs {
  static constexpr Room kRoom = Room::ChildFailHighs;
  static constexpr int kMany = 3;
  static int hundredths(const Frame& below, const Params& params) {
    return below.cutoffs > kMany ? params.lmr_child_fail_highs : 0;
  }
};

// Why:   Captures differ as much as quiet moves do: those that have often failed deserve less
//        depth.
// Worth: nodes x0.952 (L240).
// Fails: in positions unlike those in which the history was learned.
struct CaptureReductions {
  static constexpr Room kRoom = Room::CaptureReductions;
  static int hundredths(const Candidate& candidate, const Params& params) {
    return candidate.quiet ? 0 : -100 * candidate.history / params.lmr_capture_history;
  }
};

// Why:   A reduced move that beats alpha by very little is hardly better than the best move so far.
//        One ply less is enough to find out.
// Worth: nodes x1.096 (L238).
// Fails: when the margin would have grown with the depth.
struct ShallowResearch {
  static constexpr Room kRoom = Room::ShallowResearch;
  static bool fires(Score score, Score alpha, const Params& params) {
    return score <= alpha + params.lmr_shallower;
  }
};

// Why:   Once a move has raised alpha, the others only have to be refuted.
// Worth: nodes x1.462 (L241).
// Fails: when a later move is better still.
struct LessAfterBest {
  static constexpr Room kRoom = Room::LessAfterBest;
  static bool fires(const Node& node, Score score) {
    constexpr int kShallowest = 3;
    constexpr int kDeepest = 13;
    return node.depth >= kShallowest && node.depth <= kDeepest && !is_decided(score);
  }
};

// Why:   If the position has turned out better than the reduction on the way to it assumed, the
//        depth is given back; if nothing happened, one more ply is taken.
// Worth: nodes x0.945 (L242).
// Fails: when the static evaluation is wrong before or after the move.
struct Hindsight {
  static constexpr Room kRoom = Room::Hindsight;
  // `before`: the ply of the opponent's move that led here.
  static int plies(const Node& node, const Frame& before, const Params& params) {
    if (node.in_check || before.eval == kNoScore || before.move.is_none()) return 0;
    const int change = node.eval() + before.eval;  // for the side to move here
    if (before.reduction >= 3 && change < 0) return 1;
    if (before.reduction >= 2 && node.depth >= 2 && change > params.hindsight_margin) return -1;
    return 0;
  }
};

}  // namespace quadriga
