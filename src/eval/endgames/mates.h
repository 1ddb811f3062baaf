// Endgames against a bare king, won or not.
#pragma once

#include "eval/endgames/endgame.h"

namespace quadriga {

// Why:   A bare king is driven to the edge and mated. The score rewards a bare king far from the
//        centre, and kings that are close to each other.
// Worth: nodes x1.016 (L144).
// Fails: it does not see hanging pieces or stalemate; the search does.
struct BareKing {
  static constexpr Room kRoom = Room::BareKing;
  static bool fits(const MaterialView& view) {
    const auto& [pawns, knights, bishops, rooks, queens] = view.ours;
    const bool bare = view.theirs == std::array<int, 5>{};
    const bool enough = rooks + queens > 0 || view.both_bishops || knights > 2 ||
                        (knights > 0 && bishops > 0 && knights + bishops > 2);
    return bare && enough;
  }
  static Recognised judge(const EndgameView& view, const MaterialView& material) {
    return estimate(kRoom,
                    kKnownWin + material.lead + edge_bonus(view.weak_king) +
                        proximity_bonus(view.king, view.weak_king),
                    "a bare king is mated");
  }
};

// Why:   A bare king cannot stop two pawns, or a pawn supported by a piece.
// Worth: nodes x0.982 (L189).
// Fails: when all pawns are on one rook file, or the bare king may capture something. It gives no
//        score then.
struct PawnsAgainstKing {
  static constexpr Room kRoom = Room::PawnsAgainstKing;
  static bool fits(const MaterialView& view) {
    const auto& [pawns, knights, bishops, rooks, queens] = view.ours;
    return view.theirs == std::array<int, 5>{} && pawns > 0 &&
           pawns + knights + bishops + rooks + queens > 1;
  }
  static std::optional<Recognised> judge(const EndgameView& view, const MaterialView& material) {
    const Bitboard pawns = view.board.pawns();
    if ((pawns & ~kFileA) == 0 || (pawns & ~kFileH) == 0 || may_lose_a_piece(view))
      return std::nullopt;
    constexpr int kStep = 10;
    const int rank = highest_index(pawns) >> 3;
    return estimate(kRoom, kKnownWin + material.lead + kStep * rank,
                    "a bare king cannot stop the pawns");
  }

 private:
  // The bare king is at least two moves closer to one of our pieces or pawns than our king.
  static bool may_lose_a_piece(const EndgameView& view) {
    for (const int i : Bits{view.board.mine & ~view.king.bit()})
      if (distance(view.weak_king, Square{i}) + 1 < distance(view.king, Square{i})) return true;
    return false;
  }
};

// Why:   Bishop and knight can force mate only in a corner of the bishop's colour.
// Worth: nodes x1.000 (L145).
// Fails: it does not see hanging pieces or stalemate; the search does.
struct BishopKnightMate {
  static constexpr Room kRoom = Room::BishopKnightMate;
  static constexpr MaterialSignature kSignature{{0, 1, 1, 0, 0}, {0, 0, 0, 0, 0}};
  static Recognised judge(const EndgameView& view) {
    const bool light = (view.our(Piece::Bishop).bit() & kLightSquares) != 0;
    const Square left = light ? Square{0, 7} : Square{0, 0};
    const Square right = light ? Square{7, 0} : Square{7, 7};
    const int steps = std::min(manhattan_distance(view.weak_king, left),
                               manhattan_distance(view.weak_king, right));
    constexpr int kCorner = 40;
    return estimate(
        kRoom, kKnownWin + kCorner * (14 - steps) + 2 * proximity_bonus(view.king, view.weak_king),
        "mate in the corner of the bishop's colour");
  }

 private:
  static int manhattan_distance(Square a, Square b) {
    return std::abs(a.file() - b.file()) + std::abs(a.rank() - b.rank());
  }
};

// Why:   Two knights cannot force mate.
// Worth: nodes x1.000 (L146).
// Fails: when the bare king walks into mate; the search sees that.
struct TwoKnights {
  static constexpr Room kRoom = Room::TwoKnights;
  static constexpr MaterialSignature kSignature{{0, 2, 0, 0, 0}, {0, 0, 0, 0, 0}};
  static Recognised judge(const EndgameView&) {
    return estimate(kRoom, kDraw, "two knights cannot force mate");
  }
};

// Why:   If the bishop does not control the queening corner of its rook pawns, a king there cannot
//        be driven out.
// Worth: nodes x1.000 (L147).
// Fails: never, since it requires the king in that corner or next to it; tested on all positions.
struct WrongBishop {
  static constexpr Room kRoom = Room::WrongBishop;
  static bool fits(const MaterialView& view) {
    const auto& [pawns, knights, bishops, rooks, queens] = view.ours;
    return view.theirs == std::array<int, 5>{} && pawns > 0 && bishops > 0 && !view.both_bishops &&
           knights + rooks + queens == 0;
  }
  static std::optional<Recognised> judge(const EndgameView& view) {
    const Bitboard pawns = view.board.pawns();
    const bool on_a = (pawns & ~kFileA) == 0;
    const bool on_h = (pawns & ~kFileH) == 0;
    if (!on_a && !on_h) return std::nullopt;
    const Square corner{on_a ? 0 : 7, 7};
    const bool corner_light = (corner.bit() & kLightSquares) != 0;
    const bool light = (view.our(Piece::Bishop).bit() & kLightSquares) != 0;
    if (light == corner_light || distance(view.weak_king, corner) > 1) return std::nullopt;
    return Recognised{kRoom, kDraw, Bound::Exact, kDraw,
                      "the bishop does not guard the queening corner"};
  }
};

}  // namespace quadriga
