// Weights fitted to results: the logistic error of the score is made small by gradient descent.
//
// The score is linear in most weights; king danger is squared and initiative changes sign with the
// endgame, and both have their gradients here. Every weight is drawn back to where it started as
// if so many sightings had said that it was right: rare features stay sane unless the games insist,
// and of two that always come together neither runs away. A piece on a square is drawn to what it
// is worth on the squares around, and there with the king in other places: where nobody has stood
// yet, nothing was right before.
#pragma once

#include <array>
#include <functional>
#include <vector>

#include "learn/samples.h"

namespace quadriga {

using RealWeights = std::vector<std::array<double, 2>>;  // middlegame, endgame

RealWeights real_weights(const Weights& weights);
Weights rounded(const RealWeights& weights);

struct FitPlan {
  int epochs = 30;
  double rate = 1.0;        // centipawns a step, at first; falls to a hundredth of it
  double prior = 30000;     // sightings of each weight that say "as before"
  double even = 3000;       // sightings of each piece on a square that say "as around it"
  double validation = 0.1;  // share of the positions that is not trained on
  std::size_t batch = 16384;
  int threads = all_threads();
  std::uint64_t seed = 1;

  static int all_threads();
};

struct FitStep {
  int epoch = 0;  // 0: before the first
  double train = 0;
  double validation = 0;
};

class Fit {
 public:
  Fit(FitPlan plan, const Samples& samples, RealWeights start);

  // Calls back before the first epoch and after each; ends early when that says false. How many
  // epochs were done.
  int run(const std::function<bool(const FitStep&)>& on_step);

  const RealWeights& weights() const { return weights_; }
  double slope() const { return slope_; }  // of the logistic curve, per centipawn
  // The share of the places that hardly occur and were taken from those around them.
  double unseen_places() const { return unseen_places_; }

  static double score(const Sample& sample, const RealWeights& weights);
  // Adds `pull` times the gradient of the score.
  static void add_gradient(const Sample& sample, const RealWeights& weights, double pull,
                           RealWeights& gradient);

 private:
  using Indexes = std::vector<std::uint32_t>;
  double loss(const Indexes& indexes, double slope) const;
  double best_slope() const;
  void find_firmness();
  void settle_unseen();
  double mean_around(std::size_t weight, std::size_t half) const;
  double drawn_back(std::size_t weight, std::size_t half) const;
  void step(const std::uint32_t* begin, const std::uint32_t* end, double rate);

  FitPlan plan_;
  const Samples& samples_;
  RealWeights weights_;
  RealWeights start_;
  double slope_ = 0;
  double unseen_places_ = 0;
  Indexes train_;
  Indexes validation_;
  RealWeights firmness_;  // of the pull back to the start
  RealWeights first_moment_;
  RealWeights second_moment_;
  int steps_ = 0;
};

}  // namespace quadriga
