// Positions as the tuner sees them: how often each weight counts in the score, and the result.
//
// About 600 bytes per position: 1.77 million took 1.1 GB.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "eval/trace.h"
#include "eval/weights.h"

namespace quadriga {

struct Coefficient {
  std::uint16_t weight;
  std::int16_t times;
};

// All from the mover's view.
struct Sample {
  std::span<const Coefficient> linear;
  std::array<std::span<const Coefficient>, 2> danger;  // of the mover's king, of the opponent's
  std::span<const Coefficient> initiative;
  double phase;                  // 1 middlegame, 0 endgame
  std::array<double, 2> scales;  // of the endgame if the mover is better, if the opponent is
  double result;                 // 1 won, 0 lost, or an expected score in between
};

class Samples {
 public:
  // `result` is the mover's.
  void add(const EvalTrace& trace, double result);
  std::size_t size() const { return heads_.size(); }
  Sample operator[](std::size_t index) const;
  // How often each weight occurred on either side, in the middlegame and in the endgame.
  const std::vector<std::array<double, 2>>& observations() const { return sightings_; }

 private:
  struct Head {
    std::uint64_t first;  // coefficients: linear, two dangers, initiative
    std::array<std::uint16_t, 4> counts;
    std::uint8_t phase;
    std::array<std::uint8_t, 2> scales;
    float result;
  };
  std::uint16_t put(const EvalTrace& trace, FeatureKind kind, int side);

  std::vector<Head> heads_;
  std::vector<std::array<double, 2>> sightings_ =
      std::vector<std::array<double, 2>>(kWeightCount, {0, 0});
  std::vector<Coefficient> coefficients_;
  std::vector<int> sums_;  // by weight, for the position being added
  std::vector<std::uint16_t> touched_;
};

}  // namespace quadriga
