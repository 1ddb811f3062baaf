// The frame of the search, taken apart: what must be open for the rungs of the ladder that leads
// from plain minimax to the whole engine. Each is a switch in the search itself.
#pragma once

#include "rooms/rooms.h"

namespace quadriga {

// Why:   A line that the opponent would not allow needs no exact score.
// Worth: nodes x6.040 (L086).
// Fails: never; the score is that of minimax.
struct AlphaBeta {
  static constexpr Room kRoom = Room::AlphaBeta;
};

// Why:   With a good order the first move is best: the others need only be shown not to be better.
// Worth: nodes x1.739 (L088).
// Fails: when the order is poor: what surprises is searched twice.
struct PrincipalVariation {
  static constexpr Room kRoom = Room::PrincipalVariation;
};

// Why:   Each depth puts the moves in order for the next, and there is always an answer at hand.
// Worth: nodes x0.489 (L089).
// Fails: at low depth, where the shallow searches cost more than their order saves.
struct IterativeDeepening {
  static constexpr Room kRoom = Room::IterativeDeepening;
};

// Why:   In the middle of an exchange the evaluation says nothing; captures are played out first.
// Worth: nodes x1.019 (L087).
// Fails: for threats that are no captures.
struct Quiescence {
  static constexpr Room kRoom = Room::Quiescence;
};

// Why:   The capture of a big piece refutes more often than any other kind of move.
// Worth: nodes x1.624 (L090).
// Fails: for victims that are well guarded (see ExchangeOrder).
struct CaptureOrder {
  static constexpr Room kRoom = Room::CaptureOrder;
};

// Why:   A new queen is worth an early try, another new piece hardly ever.
// Worth: nodes x1.096 (L070).
// Fails: seldom.
struct PromotionOrder {
  static constexpr Room kRoom = Room::PromotionOrder;
};

// Why:   A capture that loses material in the exchange is tried after the quiet moves.
// Worth: nodes x1.126 (L047).
// Fails: for sacrifices.
struct ExchangeOrder {
  static constexpr Room kRoom = Room::ExchangeOrder;
};

// Why:   If the evaluation grows from move to move the node is likely to fail high: prune less of
//        what may be good, more of what must only be proved.
// Worth: nodes x0.970 (L186); +58.5 +/- 37.6 Elo, nodes=5000, 300 games (L187).
// Fails: when the growth was an exchange half done.
struct Improving {
  static constexpr Room kRoom = Room::Improving;
};

// Why:   Where a cutoff is expected and the first move did not bring it, the late ones will not.
// Worth: nodes x1.101 (L182); +20.9 +/- 34.7 Elo, nodes=5000, 300 games (L183).
// Fails: when the expectation was wrong; what surprises is searched again.
struct CutNodes {
  static constexpr Room kRoom = Room::CutNodes;
};

}  // namespace quadriga
