// Rooms that credit moves in the histories without a cutoff of their own.
#pragma once

#include <algorithm>

#include "rooms/params.h"
#include "rooms/rooms.h"
#include "search/frame.h"

namespace quadriga {

// Why:   A cutoff by the transposition table is a cutoff like any other: its move deserves credit,
//        and a move of the opponent that was refuted early a malus.
// Worth: nodes x1.165 (L234).
// Fails: when the same entry is met again and again, which counts one search several times.
struct TableHistory {
  static constexpr Room kRoom = Room::TableHistory;
  static constexpr int kEarly = 3;  // later moves of the opponent were expected to be bad anyway
  static bool refutes(const Frame& before) {
    return before.quiet && !before.move.is_none() && before.order < kEarly;
  }
  static int bonus(int usual) { return usual / 2; }
  static int malus(int usual) { return usual / 2; }
};

// Why:   If no move is good enough here, the opponent's quiet move before was a good one.
// Worth: nodes x0.794 (L235).
// Fails: when any move of the opponent would have done.
struct PriorCredit {
  static constexpr Room kRoom = Room::PriorCredit;
  static bool fires(const Frame& before) { return before.quiet && !before.move.is_none(); }
  // Late moves were not expected to be good, so they earn more.
  static int bonus(int usual, const Frame& before, const Params& params) {
    return usual * (params.prior_credit + 10 * std::min(before.order, 10)) / 100;
  }
};

// Why:   The second search of a reduced move shows whether its order was right.
// Worth: nodes x0.969 (L236).
// Fails: when the second search is as wrong as the first.
struct ReductionCredit {
  static constexpr Room kRoom = Room::ReductionCredit;
};

// Why:   A quiet move after which the static evaluation is better than before is worth trying
//        earlier elsewhere.
// Worth: nodes x1.405 (L237).
// Fails: when the evaluation changed for another reason, such as a half-finished exchange.
struct EvalHistory {
  static constexpr Room kRoom = Room::EvalHistory;
  static bool fires(const Frame& before, Score now) {
    return before.quiet && !before.move.is_none() && before.eval != kNoScore && now != kNoScore;
  }
  // `now`: for the opponent of the side that made the move.
  static int amount(const Frame& before, Score now, const Params& params) {
    const int gained = -(now + before.eval);
    return std::clamp(gained * params.eval_history_scale / 10, -params.eval_history_most,
                      params.eval_history_most);
  }
};

}  // namespace quadriga
