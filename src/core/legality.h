// What limits the side to move: checks, pins and the squares its king may not enter.
//
// Computed once per node by set-wise fills. Move generation, move counting and the legality tests
// of the search all read the same struct.
#pragma once

#include "base/lanes.h"
#include "core/attacks.h"
#include "core/board.h"
#include "core/rays.h"

namespace quadriga {

struct Legality {
  Square king;
  Bitboard danger;      // squares they attack; in a slider check also those behind our king
  Bitboard checkers;    // their pieces that give check
  Bitboard check_mask;  // where a piece other than the king must land: anywhere when not in check,
                        // on the checker or between it and the king, nowhere in double check
  Bitboard pinned;      // our pieces that may move only along the line to the king
  Lanes stuck;          // for each axis: our pieces that are pinned along a different one

  // No check and no pin.
  static Legality unlimited(Square king, Bitboard danger) {
    return {king, danger, 0, kAll, 0, Lanes{0}};
  }

  bool in_check() const { return checkers != 0; }

  // The squares that a pin, if any, leaves to the piece on `from`.
  Bitboard pin_line(Square from) const {
    return (pinned & from.bit()) ? line_through(king, from) : kAll;
  }
};

namespace detail {

// Their knights and pawns that attack a square, found by looking back from the square.
[[gnu::always_inline]] inline Bitboard leaping_checkers(const Board& board, Square king) {
  const Bitboard theirs = ~board.mine;
  return theirs &
         ((knight_attacks(king) & board.knights()) | (my_pawn_attacks(king.bit()) & board.pawns()));
}

// Would any of their sliders attack the king on an empty board? If not, there is no pin and no
// slider check. The test saves two fills at four nodes in five (measured: -8% perft time).
[[gnu::always_inline]] inline bool sliders_aim_at(const Board& board, Square king) {
  return (((straight_lines(king) & board.straight_sliders()) |
           (diagonal_lines(king) & board.diagonal_sliders())) &
          ~board.mine) != 0;
}

}  // namespace detail

// `rays` and `sliders` (of both sides) must be those of `board`.
[[gnu::always_inline]] inline Legality legality_of(const Board& board, const Rays& rays,
                                                   Lanes sliders) {
  Legality legal;
  legal.king = board.my_king();
  legal.checkers = 0;
  legal.check_mask = kAll;
  legal.pinned = 0;
  legal.stuck = Lanes{0};

  const Lanes mine{board.mine};
  const Lanes their_sliders = without(sliders, mine);
  const Lanes attacks_up = rays.up(their_sliders);
  const Lanes attacks_down = rays.down(their_sliders);
  const KnightJumps jumps{board.knights() & ~board.mine};
  legal.danger = (attacks_up | attacks_down | jumps.up | jumps.down).merged() |
                 their_pawn_attacks(board.pawns() & ~board.mine) | king_attacks(board.their_king());

  const Lanes king{legal.king.bit()};
  Lanes sight_up{0};
  Lanes sight_down{0};
  if (detail::sliders_aim_at(board, legal.king)) {
    sight_up = rays.up(king);
    sight_down = rays.down(king);
    const Lanes pins = mine & ((attacks_up & sight_down) | (attacks_down & sight_up));
    if (pins.any()) {
      legal.pinned = pins.merged();
      legal.stuck = without(Lanes{legal.pinned}, pins);
    }
  }
  if (__builtin_expect((legal.danger & legal.king.bit()) != 0, 0)) {
    const Lanes hit_up = attacks_up & king;
    const Lanes hit_down = attacks_down & king;
    const Bitboard slider_lines =
        ((sight_down & lanes_equal(hit_up, king)) | (sight_up & lanes_equal(hit_down, king)))
            .merged();
    legal.checkers = (slider_lines & board.theirs()) | detail::leaping_checkers(board, legal.king);
    legal.check_mask = more_than_one(legal.checkers) ? 0 : slider_lines | legal.checkers;
    // The king cannot step back along the line of the check: the square behind it is attacked too.
    legal.danger |= (Rays::step_up(hit_up) | Rays::step_down(hit_down)).merged();
  }
  return legal;
}

// Not inline: its code is that of this layer, whatever options the layers that include this have.
Legality legality_of(const Board& board);

}  // namespace quadriga
