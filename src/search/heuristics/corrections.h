// Rooms that mend the static evaluation by the errors it made in similar positions.
#pragma once

#include "rooms/params.h"
#include "rooms/rooms.h"
#include "search/correction.h"

namespace quadriga {

// Why:   The evaluation misjudges a pawn structure in the same way wherever it occurs.
// Worth: nodes x1.099 (L042).
// Fails: while little has been seen, and when two structures share a slot.
struct PawnCorrection {
  static constexpr Room kRoom = Room::PawnCorrection;
  static int part(Corrections& corrections, const Position& position, const Params& params) {
    return params.correction_pawns * corrections.value(CorrectionKind::Pawns, position).get();
  }
};

// Why:   The same for where the pieces of each side stand.
// Worth: nodes x1.098 (L043).
// Fails: as above.
struct PieceCorrection {
  static constexpr Room kRoom = Room::PieceCorrection;
  static int part(Corrections& corrections, const Position& position, const Params& params) {
    return params.correction_pieces *
           (corrections.value(CorrectionKind::OurPieces, position).get() +
            corrections.value(CorrectionKind::TheirPieces, position).get());
  }
};

// Why:   The same for minor pieces and kings alone, which repeat more often.
// Worth: nodes x1.111 (L041).
// Fails: as above.
struct MinorCorrection {
  static constexpr Room kRoom = Room::MinorCorrection;
  static int part(Corrections& corrections, const Position& position, const Params& params) {
    return params.correction_minors * corrections.value(CorrectionKind::Minors, position).get();
  }
};

// Why:   After certain pairs of moves (an exchange half done, say) the evaluation is off.
// Worth: nodes x1.134 (L040).
// Fails: as above.
struct ContinuationCorrection {
  static constexpr Room kRoom = Room::ContinuationCorrection;
  static int part(Corrections& corrections, Landing before_last, Landing last,
                  const Params& params) {
    return params.correction_continuation * corrections.continuation(before_last, last).get();
  }
};

inline constexpr int kCorrectionScale = 2048;

}  // namespace quadriga
