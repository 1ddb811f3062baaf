// SPSA, simultaneous perturbation stochastic approximation: all parameters are moved a little at
// once, each up or down at random. A pair of games between these values and the opposite ones shows
// which were better, and every parameter takes a small step in that direction. The direction is
// right on average, whatever the number of parameters.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/random.h"

namespace quadriga {

// A parameter to be tuned.
struct Knob {
  std::string name;
  double value = 0;
  double low = 0;
  double high = 0;
  double step = 1;  // how far it is moved for a trial at the end of the tuning
};

struct SpsaPlan {
  std::uint64_t iterations = 1000;
  double rate = 0.002;  // of the last steps; the first are several times as long
};

// Two sets of values to compare. `ups`: which knobs are turned up in the first.
struct Trial {
  std::uint64_t iteration = 0;  // from 1
  std::vector<bool> ups;
  std::vector<int> first;
  std::vector<int> second;
};

class Spsa {
 public:
  Spsa(SpsaPlan plan, std::vector<Knob> knobs, std::uint64_t done = 0)
      : plan_(plan), knobs_(std::move(knobs)), proposed_(done), learned_(done) {}

  bool more() const { return proposed_ < plan_.iterations; }
  // Values between two integers are rounded up or down at random, so that small changes have an
  // effect, too.
  Trial propose(Random& random);
  // `score`: games won by the first minus those won by the second. Trials may come back in any
  // order.
  void learn(const Trial& trial, double score);

  const std::vector<Knob>& knobs() const { return knobs_; }
  std::uint64_t learned() const { return learned_; }

 private:
  double reach(const Knob& knob, std::uint64_t iteration) const;

  SpsaPlan plan_;
  std::vector<Knob> knobs_;
  std::uint64_t proposed_;
  std::uint64_t learned_;
};

}  // namespace quadriga
