// A piece against a pawn.
#pragma once

#include "eval/endgames/endgame.h"

namespace quadriga {

// Why:   The queen wins, unless a rook or bishop pawn stands before its last step, its king beside
//        it and ours far away: then stalemate saves it.
// Worth: nodes x0.983 (L148).
// Fails: on the rim of the rule; the search is near enough there.
struct QueenAgainstPawn {
  static constexpr Room kRoom = Room::QueenAgainstPawn;
  static constexpr Men kMen{{0, 0, 0, 0, 1}, {1, 0, 0, 0, 0}};
  static Recognised judge(const EndgameView& view) {
    const Square pawn = view.weak(Piece::Pawn);
    const int file = edge_distance(pawn.file());
    const bool may_save = pawn.rank() == 1 && (file == 0 || file == 2) &&
                          distance(view.weak_king, pawn) <= 1 &&
                          distance(view.king, pawn) >= (file == 0 ? 5 : 4);
    const int near = closeness(view.king, view.weak_king);
    if (!may_save) return opinion(kRoom, 600 + near, "the queen stops the pawn");
    return opinion(kRoom,
                   view.strong_moves ? 150 + near : near / 4,  // with the move, a third of them win
                   "stalemate saves the pawn before its last step");
  }
};

// Why:   The rook wins if its king stands before the pawn or theirs is far; a pawn far down the
//        board with its king beside it draws.
// Worth: nodes x1.005 (L149).
// Fails: by a tempo; the search counts.
struct RookAgainstPawn {
  static constexpr Room kRoom = Room::RookAgainstPawn;
  static constexpr Men kMen{{0, 0, 0, 1, 0}, {1, 0, 0, 0, 0}};
  static Recognised judge(const EndgameView& view) {
    const Square pawn = view.weak(Piece::Pawn);
    const Square goal{pawn.file(), 0};
    const int ours = distance(view.king, pawn);
    const int theirs = distance(view.weak_king, pawn) - (view.strong_moves ? 0 : 1);
    const bool before =
        view.king.rank() < pawn.rank() && std::abs(view.king.file() - pawn.file()) <= 1;
    constexpr int kWon = 400;
    if (before || theirs > 3 - (pawn.rank() <= 2 ? 1 : 0))
      return opinion(kRoom, kWon - 10 * ours, "the pawn is cut off from its king");
    const int race = distance(view.king, goal) - (view.strong_moves ? 1 : 0);
    if (pawn.rank() <= 3 && theirs <= 1 && race > pawn.rank() + 1)
      return opinion(kRoom, 30 - 4 * ours, "the rook has to give itself for the pawn");
    return opinion(kRoom, kWon / 2 - 10 * ours + 10 * theirs, "a race of kings");
  }
};

// A minor piece against a pawn: only the pawn can win, but for a mate in a corner where the pawn
// is in its own king's way.
inline Recognised minor_against_pawn(const EndgameView& view, Room room, Bitboard watched) {
  const Square pawn = view.our(Piece::Pawn);
  const Square goal{pawn.file(), 7};
  const Bitboard way = fill_north(north(pawn.bit()));
  const int steps = 7 - pawn.rank();
  const bool king_stops = distance(view.weak_king, goal) <= steps + (view.strong_moves ? 0 : 1);
  const bool stopped = king_stops || (way & watched) != 0;
  const bool cornered =
      edge_distance(view.king.file()) <= 1 && edge_distance(view.king.rank()) <= 1;
  return {room, (stopped ? 3 : 25) * pawn.rank(), cornered ? Bound::None : Bound::Lower, kDraw,
          stopped ? "the pawn is stopped" : "the pawn runs, and only it can win"};
}

// Why:   A lone knight cannot win; at best it stops the pawn.
// Worth: nodes x1.000 (L150).
// Fails: never; where a mate in the corner is possible it promises nothing.
struct KnightAgainstPawn {
  static constexpr Room kRoom = Room::KnightAgainstPawn;
  static constexpr Men kMen{{1, 0, 0, 0, 0}, {0, 1, 0, 0, 0}};
  static Recognised judge(const EndgameView& view) {
    const Square knight = view.weak(Piece::Knight);
    return minor_against_pawn(view, kRoom, knight_attacks(knight) | knight.bit());
  }
};

// Why:   A lone bishop cannot win; it stops the pawn by a look at one square before it.
// Worth: nodes x1.000 (L151).
// Fails: as above.
struct BishopAgainstPawn {
  static constexpr Room kRoom = Room::BishopAgainstPawn;
  static constexpr Men kMen{{1, 0, 0, 0, 0}, {0, 0, 1, 0, 0}};
  static Recognised judge(const EndgameView& view) {
    const Square bishop = view.weak(Piece::Bishop);
    return minor_against_pawn(view, kRoom,
                              bishop_attacks(bishop, view.board.occupied()) | bishop.bit());
  }
};

}  // namespace quadriga
