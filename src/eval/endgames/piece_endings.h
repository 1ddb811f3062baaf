// Pieces against pieces, with at most one pawn.
#pragma once

#include "eval/endgames/endgame.h"

namespace quadriga {

// Why:   The queen wins slowly: she drives the king to the edge and separates it from its rook.
// Worth: nodes x1.000 (L152).
// Fails: when a fork or stalemate saves the rook.
struct QueenAgainstRook {
  static constexpr Room kRoom = Room::QueenAgainstRook;
  static constexpr MaterialSignature kSignature{{0, 0, 0, 0, 1}, {0, 0, 0, 1, 0}};
  static Recognised judge(const EndgameView& view) {
    const int score =
        350 + edge_bonus(view.weak_king) / 2 + proximity_bonus(view.king, view.weak_king);
    return estimate(kRoom, score, "the queen wins, but slowly");
  }
};

// Why:   A draw, unless a check wins the other queen.
// Worth: nodes x1.000 (L153).
// Fails: when there is such a check; the search looks for it.
struct QueenAgainstQueen {
  static constexpr Room kRoom = Room::QueenAgainstQueen;
  static constexpr MaterialSignature kSignature{{0, 0, 0, 0, 1}, {0, 0, 0, 0, 1}};
  static Recognised judge(const EndgameView& view) {
    const int better = edge_bonus(view.weak_king) - edge_bonus(view.king);
    return estimate(kRoom, better / 10, "drawn unless a check wins a queen");
  }
};

// Why:   A draw if the king goes to a corner that the bishop does not control.
// Worth: nodes x1.000 (L154).
// Fails: seldom; a king near the edge counts a little for the rook.
struct RookAgainstBishop {
  static constexpr Room kRoom = Room::RookAgainstBishop;
  static constexpr MaterialSignature kSignature{{0, 0, 0, 1, 0}, {0, 0, 1, 0, 0}};
  static Recognised judge(const EndgameView& view) {
    return estimate(kRoom, edge_bonus(view.weak_king) / 6,
                    "the bishop holds; the king is safest in a corner it does not guard");
  }
};

// Why:   A draw as long as knight and king stay together.
// Worth: nodes x1.000 (L155).
// Fails: more often, the nearer the king is to the edge; the score takes that into account.
struct RookAgainstKnight {
  static constexpr Room kRoom = Room::RookAgainstKnight;
  static constexpr MaterialSignature kSignature{{0, 0, 0, 1, 0}, {0, 1, 0, 0, 0}};
  static Recognised judge(const EndgameView& view) {
    const int apart = distance(view.weak_king, view.weak(Piece::Knight));
    constexpr int kFarApart = 3;  // from here on one in four is lost, otherwise one in fifty
    const bool far_apart = apart >= kFarApart;
    return estimate(
        kRoom, edge_bonus(view.weak_king) / 6 + 8 * apart + (far_apart ? 80 : 0),
        far_apart ? "the knight is far from its king" : "king and knight hold together");
  }
};

// Why:   Some positions are known: Philidor's third-rank defence draws, and Lucena's bridge wins. A
//        king in front of the pawn mostly draws, and a king that is cut off mostly loses.
// Worth: nodes x1.034 (L156).
// Fails: between the known positions, where it gives no score.
struct RookPawnAgainstRook {
  static constexpr Room kRoom = Room::RookPawnAgainstRook;
  static constexpr MaterialSignature kSignature{{1, 0, 0, 1, 0}, {0, 0, 0, 1, 0}};

  static std::optional<Recognised> judge(const EndgameView& view) {
    const Square pawn = view.our(Piece::Pawn);
    if (is_lucena(view, pawn))
      return estimate(kRoom, 350 + 20 * pawn.rank(), "Lucena: the rook builds a bridge");
    if (is_philidor(view, pawn))
      return estimate(kRoom, 3 * pawn.rank(), "Philidor: the rook holds the sixth rank");
    if (holds_the_corner(view, pawn))
      return estimate(kRoom, 3 * pawn.rank(), "the king holds the rook pawn's corner");
    return std::nullopt;
  }

  // The pawn is one step from queening, our king is at its queening square, and their king is cut
  // off by at least one file.
  static bool is_lucena(const EndgameView& view, Square pawn) {
    if (pawn.rank() != 6 || edge_distance(pawn.file()) == 0) return false;
    const Square goal{pawn.file(), 7};
    const int away = std::abs(view.weak_king.file() - pawn.file());
    return distance(view.king, goal) <= 1 && view.king.rank() >= 6 && away >= 2 &&
           distance(view.weak_king, goal) > (view.strong_moves ? 1 : 2) && !rook_hangs(view);
  }
  // Their king is in front of the pawn, and their rook keeps our king off the sixth rank.
  static bool is_philidor(const EndgameView& view, Square pawn) {
    const Square goal{pawn.file(), 7};
    return pawn.rank() <= 4 && view.king.rank() <= 4 && distance(view.weak_king, goal) <= 1 &&
           view.weak(Piece::Rook).rank() == 5 && view.our(Piece::Rook).rank() != 5;
  }
  // A rook pawn with their king in or next to its corner, and our king far away.
  static bool holds_the_corner(const EndgameView& view, Square pawn) {
    const Square goal{pawn.file(), 7};
    return edge_distance(pawn.file()) == 0 && pawn.rank() <= 5 &&
           distance(view.weak_king, goal) <= 1 && distance(view.king, goal) > 3;
  }

 private:
  static bool rook_hangs(const EndgameView& view) {
    const Square rook = view.our(Piece::Rook);
    const Bitboard attacked =
        rook_attacks(view.weak(Piece::Rook), view.board.occupied()) | king_attacks(view.weak_king);
    return !view.strong_moves && (attacked & rook.bit()) != 0 &&
           (king_attacks(view.king) & rook.bit()) == 0;
  }
};

}  // namespace quadriga
