// Rooms that correct the static evaluation by its errors in similar positions.
#pragma once

#include "rooms/params.h"
#include "rooms/rooms.h"
#include "search/correction.h"

namespace quadriga {

// Why:   The evaluation misjudges a pawn structure in the same way wherever it occurs.
// Worth: nodes x0.895 (L174); +4.6 +/- 33.9 Elo, nodes=5000, 300 games (L175).
// Fails: while few such positions have been searched, and when two structures share a slot of the
//        table.
struct PawnCorrection {
  static constexpr Room kRoom = Room::PawnCorrection;
  static int part(Corrections& corrections, const Position& position, const Params& params) {
    return params.correction_pawns * corrections.value(CorrectionKind::Pawns, position).get();
  }
};

// Why:   The evaluation repeats its errors wherever the pieces of one side stand on the same
//        squares.
// Worth: nodes x0.868 (L176); +27.9 +/- 31.8 Elo, nodes=5000, 300 games (L177).
// Fails: while few such positions have been searched, and when two arrangements of pieces share a
//        slot of the table.
struct PieceCorrection {
  static constexpr Room kRoom = Room::PieceCorrection;
  static int part(Corrections& corrections, const Position& position, const Params& params) {
    return params.correction_pieces *
           (corrections.value(CorrectionKind::OurPieces, position).get() +
            corrections.value(CorrectionKind::TheirPieces, position).get());
  }
};

// Why:   The evaluation repeats its errors wherever minor pieces and kings stand on the same
//        squares. Such arrangements recur more often than those of all pieces.
// Worth: nodes x0.986 (L178); +46.6 +/- 30.9 Elo, nodes=5000, 300 games (L179).
// Fails: while few such positions have been searched, and when two arrangements share a slot of the
//        table.
struct MinorCorrection {
  static constexpr Room kRoom = Room::MinorCorrection;
  static int part(Corrections& corrections, const Position& position, const Params& params) {
    return params.correction_minors * corrections.value(CorrectionKind::Minors, position).get();
  }
};

// Why:   After certain pairs of moves, such as the first half of an exchange, the evaluation is
//        off.
// Worth: nodes x0.921 (L180); +31.4 +/- 35.7 Elo, nodes=5000, 300 games (L181).
// Fails: while few such pairs have been searched, and when the pair occurs in an unrelated
//        position.
struct ContinuationCorrection {
  static constexpr Room kRoom = Room::ContinuationCorrection;
  static int part(Corrections& corrections, Landing before_last, Landing last,
                  const Params& params) {
    return params.correction_continuation * corrections.continuation(before_last, last).get();
  }
};

// Why:   The evaluation repeats its errors wherever the same pieces are attacked.
// Worth: nodes x0.934 (L253).
// Fails: while few such positions have been searched, and when two sets of attacked pieces share a
//        slot of the table.
struct ThreatCorrection {
  static constexpr Room kRoom = Room::ThreatCorrection;
  static int part(Corrections& corrections, const Position& position, Bitboard attacked,
                  const Params& params) {
    return params.correction_threats *
           corrections.value(CorrectionKind::Threats, position, attacked).get();
  }
};

// Why:   The evaluation repeats its errors wherever rooks, queens and kings stand on the same
//        squares.
// Worth: nodes x0.925 (L254).
// Fails: while few such positions have been searched, and when two arrangements share a slot of the
//        table.
struct MajorCorrection {
  static constexpr Room kRoom = Room::MajorCorrection;
  static int part(Corrections& corrections, const Position& position, const Params& params) {
    return params.correction_majors * corrections.value(CorrectionKind::Majors, position).get();
  }
};

// Why:   What is wrong with the evaluation often depends on the last move and our plan before it.
// Worth: nodes x0.902 (L252).
// Fails: while few such pairs have been searched, and when the pair occurs in an unrelated
//        position.
struct DeepCorrection {
  static constexpr Room kRoom = Room::DeepCorrection;
  static int part(Corrections& corrections, Landing fourth, Landing last, const Params& params) {
    return params.correction_deep * corrections.deep(fourth, last).get();
  }
};

inline constexpr int kCorrectionScale = 2048;

}  // namespace quadriga
