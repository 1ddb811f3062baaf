// A single piece against a pawn.
#pragma once

#include "eval/endgames/endgame.h"

namespace quadriga {

// Why:   The queen wins, unless a rook or bishop pawn is one step from queening, its king is next
//        to it and the other king is far away. Then stalemate saves the pawn.
// Worth: nodes x0.983 (L148).
// Fails: in borderline cases, but there the search is close enough to see the result.
struct QueenAgainstPawn {
  static constexpr Room kRoom = Room::QueenAgainstPawn;
  static constexpr MaterialSignature kSignature{{0, 0, 0, 0, 1}, {1, 0, 0, 0, 0}};
  static Recognised judge(const EndgameView& view) {
    const Square pawn = view.weak(Piece::Pawn);
    const int file = edge_distance(pawn.file());
    const bool may_save = pawn.rank() == 1 && (file == 0 || file == 2) &&
                          distance(view.weak_king, pawn) <= 1 &&
                          distance(view.king, pawn) >= (file == 0 ? 5 : 4);
    const int near = proximity_bonus(view.king, view.weak_king);
    if (!may_save) return estimate(kRoom, 600 + near, "the queen stops the pawn");
    return estimate(kRoom,
                    view.strong_moves ? 150 + near : near / 4,  // on move, it wins one in three
                    "stalemate saves the pawn on its seventh rank");
  }
};

// Why:   The rook wins if its king is in front of the pawn or the other king is far away. An
//        advanced pawn with its king next to it draws.
// Worth: nodes x1.005 (L149).
// Fails: when a single tempo decides; that is left to the search.
struct RookAgainstPawn {
  static constexpr Room kRoom = Room::RookAgainstPawn;
  static constexpr MaterialSignature kSignature{{0, 0, 0, 1, 0}, {1, 0, 0, 0, 0}};
  static Recognised judge(const EndgameView& view) {
    const Square pawn = view.weak(Piece::Pawn);
    const Square goal{pawn.file(), 0};
    const int ours = distance(view.king, pawn);
    const int theirs = distance(view.weak_king, pawn) - (view.strong_moves ? 0 : 1);
    const bool in_front =
        view.king.rank() < pawn.rank() && std::abs(view.king.file() - pawn.file()) <= 1;
    constexpr int kWon = 400;
    if (in_front || theirs > 3 - (pawn.rank() <= 2 ? 1 : 0))
      return estimate(kRoom, kWon - 10 * ours, "the pawn is cut off from its king");
    const int race = distance(view.king, goal) - (view.strong_moves ? 1 : 0);
    if (pawn.rank() <= 3 && theirs <= 1 && race > pawn.rank() + 1)
      return estimate(kRoom, 30 - 4 * ours, "the rook must be given up for the pawn");
    return estimate(kRoom, kWon / 2 - 10 * ours + 10 * theirs, "a race between the kings");
  }
};

// A minor piece against a pawn: only the side with the pawn can win. The exception is a mate in the
// corner when the pawn blocks its own king.
inline Recognised minor_against_pawn(const EndgameView& view, Room room, Bitboard controlled) {
  const Square pawn = view.our(Piece::Pawn);
  const Square goal{pawn.file(), 7};
  const Bitboard path = fill_north(north(pawn.bit()));
  const int steps = 7 - pawn.rank();
  const bool king_stops = distance(view.weak_king, goal) <= steps + (view.strong_moves ? 0 : 1);
  const bool stopped = king_stops || (path & controlled) != 0;
  const bool cornered =
      edge_distance(view.king.file()) <= 1 && edge_distance(view.king.rank()) <= 1;
  return {room, (stopped ? 3 : 25) * pawn.rank(), cornered ? Bound::None : Bound::Lower, kDraw,
          stopped ? "the pawn is stopped" : "the pawn runs, and only it can win"};
}

// Why:   A lone knight cannot win. At best it stops the pawn.
// Worth: nodes x1.000 (L150).
// Fails: never as a bound. It gives none when a mate in the corner is possible.
struct KnightAgainstPawn {
  static constexpr Room kRoom = Room::KnightAgainstPawn;
  static constexpr MaterialSignature kSignature{{1, 0, 0, 0, 0}, {0, 1, 0, 0, 0}};
  static Recognised judge(const EndgameView& view) {
    const Square knight = view.weak(Piece::Knight);
    return minor_against_pawn(view, kRoom, knight_attacks(knight) | knight.bit());
  }
};

// Why:   A lone bishop cannot win. It stops the pawn by controlling one square in front of it.
// Worth: nodes x1.000 (L151).
// Fails: never as a bound. It gives none when a mate in the corner is possible.
struct BishopAgainstPawn {
  static constexpr Room kRoom = Room::BishopAgainstPawn;
  static constexpr MaterialSignature kSignature{{1, 0, 0, 0, 0}, {0, 0, 1, 0, 0}};
  static Recognised judge(const EndgameView& view) {
    const Square bishop = view.weak(Piece::Bishop);
    return minor_against_pawn(view, kRoom,
                              bishop_attacks(bishop, view.board.occupied()) | bishop.bit());
  }
};

}  // namespace quadriga
