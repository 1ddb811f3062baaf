// Slider attacks of a whole set at once: set-wise fills, one direction per lane.
//
// A whole set of sliders is shifted along a direction in three doubling steps (one, two and four
// squares; the Kogge-Stone prefix scheme), stopping at occupied squares. The four lanes of a
// register hold four directions. There is no loop over pieces, no table and no branch. The
// constructor computes where steps of 1, 2 and 4 squares are free; all fills on the same board
// share that.
//
//     lane          0        1            2            3
//     up()          north    north-east   north-west   east
//     down()        south    south-west   south-east   west
//     axis          file     diagonal     antidiag.    rank
//
// Lane i of up() and lane i of down() are the two directions of one axis. So "an enemy slider
// attacks this piece from one side and our king sees it from the other" is a single AND per axis.
#pragma once

#include "base/lanes.h"
#include "core/board.h"

namespace quadriga {

inline constexpr int kFileAxis = 0;
inline constexpr int kDiagonalAxis = 1;      // a1-h8
inline constexpr int kAntidiagonalAxis = 2;  // h1-a8
inline constexpr int kRankAxis = 3;

class Rays {
 public:
  [[gnu::always_inline]] explicit Rays(const Board& board) {
    const Lanes occupied = Lanes{board.p0} | Lanes{board.p1} | Lanes{board.p2};
    up1_ = without(no_wrap_up(), occupied);
    down1_ = without(no_wrap_down(), occupied);
    up2_ = up1_ & (up1_ << one());
    down2_ = down1_ & (down1_ >> one());
    up4_ = up2_ & (up2_ << two());
    down4_ = down2_ & (down2_ >> two());
  }

  // For each lane, the squares that `from` attacks in its direction, up to and including blockers.
  [[gnu::always_inline]] Lanes up(Lanes from) const {
    from = from | (up1_ & (from << one()));
    from = from | (up2_ & (from << two()));
    from = from | (up4_ & (from << four()));
    return step_up(from);
  }
  [[gnu::always_inline]] Lanes down(Lanes from) const {
    from = from | (down1_ & (from >> one()));
    from = from | (down2_ & (from >> two()));
    from = from | (down4_ & (from >> four()));
    return step_down(from);
  }

  // A single step; occupied squares do not matter.
  [[gnu::always_inline]] static Lanes step_up(Lanes from) { return (from << one()) & no_wrap_up(); }
  [[gnu::always_inline]] static Lanes step_down(Lanes from) {
    return (from >> one()) & no_wrap_down();
  }

  // Rooks and queens in the lanes of files and ranks, bishops and queens in those of diagonals.
  [[gnu::always_inline]] static Lanes sliders(const Board& board) {
    const Lanes p0{board.p0};
    const Lanes p1{board.p1};
    const Lanes p2{board.p2};
    return outer_inner(without(p2, without(p1, p0)), p0 & (p1 ^ p2));
  }

 private:
  static Lanes one() { return {8, 9, 7, 1}; }
  static Lanes two() { return {16, 18, 14, 2}; }
  static Lanes four() { return {32, 36, 28, 4}; }
  static Lanes no_wrap_up() { return {kAll, ~kFileA, ~kFileH, ~kFileA}; }
  static Lanes no_wrap_down() { return {kAll, ~kFileH, ~kFileA, ~kFileH}; }

  Lanes up1_, up2_, up4_;
  Lanes down1_, down2_, down4_;
};

// The eight knight jumps of a whole set, four upward and four downward.
struct KnightJumps {
  Lanes up;
  Lanes down;

  [[gnu::always_inline]] explicit KnightJumps(Bitboard knights) {
    const Lanes from{knights};
    const Lanes distance{17, 15, 10, 6};
    up = (from << distance) & Lanes{~kFileA, ~kFileH, ~(kFileA | kFileB), ~(kFileG | kFileH)};
    down = (from >> distance) & Lanes{~kFileH, ~kFileA, ~(kFileG | kFileH), ~(kFileA | kFileB)};
  }
};

}  // namespace quadriga
