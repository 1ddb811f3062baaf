#include "learn/network/score_curve.h"

#include <algorithm>
#include <cmath>

namespace quadriga {

double expected_result(double score, double scale) { return 1 / (1 + std::exp(-score / scale)); }

void ScoreCurve::add(int score, double result) {
  const int kept = std::clamp(score, -kLargest, kLargest);
  Sums& sums = by_score_[static_cast<std::size_t>(kept + kLargest)];
  ++sums.count;
  sums.results += result;
  sums.squares += result * result;
  ++count_;
}

double ScoreCurve::loss(double scale) const {
  double sum = 0;
  for (int score = -kLargest; score <= kLargest; ++score) {
    const Sums& sums = by_score_[static_cast<std::size_t>(score + kLargest)];
    if (sums.count == 0) continue;
    const double expected = expected_result(score, scale);
    sum += static_cast<double>(sums.count) * expected * expected - 2 * expected * sums.results +
           sums.squares;
  }
  return count_ == 0 ? 0 : sum / static_cast<double>(count_);
}

double ScoreCurve::best_scale() const {
  if (count_ == 0) return kUsualScale;
  double low = std::log(20.0);
  double high = std::log(2000.0);
  constexpr int kSteps = 40;
  for (int i = 0; i < kSteps; ++i) {
    const double a = low + (high - low) / 3;
    const double b = high - (high - low) / 3;
    if (loss(std::exp(a)) < loss(std::exp(b)))
      high = b;
    else
      low = a;
  }
  return std::exp((low + high) / 2);
}

}  // namespace quadriga
