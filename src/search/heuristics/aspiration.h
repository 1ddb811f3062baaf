// A narrow window around the score of the previous iteration.
#pragma once

#include <algorithm>

#include "eval/score.h"
#include "rooms/params.h"
#include "rooms/rooms.h"

namespace quadriga {

// Why:   The score seldom changes much from one iteration to the next, and a narrow window causes
//        more cutoffs.
// Worth: nodes x1.479 (L033); +69.2 +/- 35.6 Elo, nodes=5000, 300 games (L032).
// Fails: when the score jumps out of the window; that side is then widened and the search repeated.
struct Aspiration {
  static constexpr Room kRoom = Room::Aspiration;
  static bool fires(int depth, Score guess, const Params& params) {
    return depth >= params.aspiration_depth && guess > -kInfinity && !is_decided(guess);
  }
};

// Why:   After a fail high the move is known to be good. A slightly shallower search is enough to
//        show how good it is.
// Worth: nodes x1.287 (L034).
// Fails: when the fail high was a mistake that only a search at full depth reveals.
struct AspirationReduction {
  static constexpr Room kRoom = Room::AspirationReduction;
  static int after_fail_high(int reduction) { return std::min(reduction + 1, 3); }
};

class AspirationWindow {
 public:
  AspirationWindow(bool narrow, bool reduces, Score guess, const Params& params)
      : growth_(params.aspiration_growth), delta_(params.aspiration_delta), reduces_(reduces) {
    if (!narrow) return;
    alpha_ = std::max(guess - delta_, -kInfinity);
    beta_ = std::min(guess + delta_, kInfinity);
  }

  Score alpha() const { return alpha_; }
  Score beta() const { return beta_; }
  int reduction() const { return reduction_; }  // plies less, after a fail high
  bool low(Score score) const { return score <= alpha_; }
  bool high(Score score) const { return score >= beta_; }

  // The score was on or outside a bound: widens that side of the window.
  void widen(Score score) {
    const bool fell = low(score);
    if (fell) {
      beta_ = (alpha_ + beta_) / 2;
      alpha_ = std::max(score - delta_, -kInfinity);
      reduction_ = 0;
    } else {
      beta_ = std::min(score + delta_, kInfinity);
      reduction_ = reduces_ ? AspirationReduction::after_fail_high(reduction_) : 0;
    }
    delta_ += delta_ * growth_ / 100;
    if (delta_ <= kWidest && !is_decided(score)) return;
    (fell ? alpha_ : beta_) = fell ? -kInfinity : kInfinity;
  }

 private:
  static constexpr int kWidest = 600;

  int growth_;
  int delta_;
  bool reduces_;
  int reduction_ = 0;
  Score alpha_ = -kInfinity;
  Score beta_ = kInfinity;
};

}  // namespace quadriga
