// Fits weights to results: minimises the logistic error of the score by gradient descent.
//
// The score is linear in most weights, but king danger is squared, and initiative takes the sign of
// the endgame score; both have their own gradients here. Every weight is pulled back to its start
// value as if a number of observations had confirmed it: rare features stay sane unless the games
// insist, and of two features that always occur together neither runs away. The weight of a piece
// on a square is instead pulled towards its weights on the squares around it, and on the same
// square with the king elsewhere: for squares that were never used, the start value means nothing.
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
  double rate = 1.0;        // centipawns per step at first; falls to a hundredth
  double prior = 30000;     // observations that hold each weight at its start value
  double even = 3000;       // the same, towards its neighbours, for a piece on a square
  double validation = 0.1;  // fraction of positions held out from training
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

  // Calls back before the first epoch and after each; ends early when that returns false. Returns
  // the number of epochs done.
  int run(const std::function<bool(const FitStep&)>& on_step);

  const RealWeights& weights() const { return weights_; }
  double slope() const { return slope_; }  // of the logistic curve, per centipawn
  // The fraction of piece-square weights that were too rare and were taken from their neighbours.
  double rare_fraction() const { return unseen_places_; }

  static double score(const Sample& sample, const RealWeights& weights);
  // Adds `pull` times the gradient of the score.
  static void add_gradient(const Sample& sample, const RealWeights& weights, double pull,
                           RealWeights& gradient);

 private:
  using Indexes = std::vector<std::uint32_t>;
  double loss(const Indexes& indexes, double slope) const;
  double best_slope() const;
  void compute_pull_weights();
  void fill_rare_weights();
  double mean_around(std::size_t weight, std::size_t half) const;
  double pulled_back(std::size_t weight, std::size_t half) const;
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
