// King and pawn against king, exactly, from a table that the program computes itself.
#pragma once

#include <bitset>

#include "eval/endgames/endgame.h"

namespace quadriga {

class KpkTable {
 public:
  // Computed on first use; takes 24 kB and about 20 milliseconds.
  static const KpkTable& get();

  // Squares are seen from the side with the pawn, which plays up the board.
  bool wins(Square king, Square pawn, Square weak_king, bool strong_moves) const;

 private:
  KpkTable();
  static constexpr std::size_t kCount = 2 * 24 * 64 * 64;
  std::bitset<kCount> wins_;
};

// Why:   Opposition and key squares decide, and the table contains every position.
// Worth: nodes x0.985 (L143).
// Fails: never.
struct PawnAgainstKing {
  static constexpr Room kRoom = Room::PawnAgainstKing;
  static constexpr MaterialSignature kSignature{{1, 0, 0, 0, 0}, {0, 0, 0, 0, 0}};
  static Recognised judge(const EndgameView& view) {
    const Square pawn = view.our(Piece::Pawn);
    if (!KpkTable::get().wins(view.king, pawn, view.weak_king, view.strong_moves))
      return {kRoom, kDraw, Bound::Exact, kDraw, "the king holds the pawn"};
    constexpr int kStep = 20;
    return {kRoom, kKnownWin + kStep * pawn.rank(), Bound::Lower, kKnownWin, "the pawn queens"};
  }
};

}  // namespace quadriga
