// Hand-made nodes for tests of rooms.
#pragma once

#include "rooms/params.h"
#include "search/node.h"
#include "support/positions.h"

namespace quadriga {

inline constexpr Params kParams;
inline constexpr const char* kQuiet = "4k3/pppp4/8/8/8/8/PPPP4/R3K3 w - - 0 1";

// A frame that hand-made nodes can stand on.
struct Scene {
  Frame frame;

  explicit Scene(const char* fen = kQuiet, Score eval = 0) {
    frame.position = support::position_of(fen);
    frame.legal = frame.position.legality();
    frame.raw_eval = frame.eval = frame.legal.in_check() ? kNoScore : eval;
  }

  Node node(int depth, Score alpha, Score beta, int ply = 4) const {
    return {.frame = frame,
            .ply = ply,
            .depth = depth,
            .alpha = alpha,
            .beta = beta,
            .pv = false,
            .cut = false,
            .in_check = frame.legal.in_check(),
            .guess = frame.eval};
  }
  Candidate quiet(const char* uci, int index, int reduced) const {
    return {support::move_of(frame.position, uci), index, true, false, 0, reduced};
  }
  Candidate capture(const char* uci) const {
    return {support::move_of(frame.position, uci), 3, false, false, 0, 3};
  }
};

}  // namespace quadriga
