// Rooms that mend the static evaluation by the errors it made in similar positions.
#pragma once

#include "rooms/params.h"
#include "rooms/rooms.h"
#include "search/correction.h"

namespace quadriga {

// Why:   The evaluation misjudges a pawn structure in the same way wherever it occurs.
// Worth: nodes x0.895 (L174); +4.6 +/- 33.9 Elo, nodes=5000, 300 games (L175).
// Fails: while little has been seen, and when two structures share a slot.
struct PawnCorrection {
  static constexpr Room kRoom = Room::PawnCorrection;
  static int part(Corrections& corrections, const Position& position, const Params& params) {
    return params.correction_pawns * corrections.value(CorrectionKind::Pawns, position).get();
  }
};

// Why:   The same for where the pieces of each side stand.
// Worth: nodes x0.868 (L176); +27.9 +/- 31.8 Elo, nodes=5000, 300 games (L177).
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
// Worth: nodes x0.986 (L178); +46.6 +/- 30.9 Elo, nodes=5000, 300 games (L179).
// Fails: as above.
struct MinorCorrection {
  static constexpr Room kRoom = Room::MinorCorrection;
  static int part(Corrections& corrections, const Position& position, const Params& params) {
    return params.correction_minors * corrections.value(CorrectionKind::Minors, position).get();
  }
};

// Why:   After certain pairs of moves (an exchange half done, say) the evaluation is off.
// Worth: nodes x0.921 (L180); +31.4 +/- 35.7 Elo, nodes=5000, 300 games (L181).
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
