// How the scores of positions and the results of their games go together.
#pragma once

#include <cstdint>
#include <vector>

namespace quadriga {

// The expected points of a side that is ahead by `score`; the larger the scale, the less a
// centipawn says.
double expected_result(double score, double scale);

class ScoreCurve {
 public:
  // From the point of view of one side: `result` 1 won, 0.5 drawn, 0 lost.
  void add(int score, double result);

  // The mean squared error of expected_result.
  double loss(double scale) const;
  // The scale with the smallest error; kUsualScale if nothing was added.
  double best_scale() const;

  static constexpr double kUsualScale = 200;

 private:
  static constexpr int kLargest = 3000;  // larger scores count as this one
  struct Sums {
    std::uint64_t count = 0;
    double results = 0;
    double squares = 0;
  };
  std::vector<Sums> by_score_ = std::vector<Sums>(2 * kLargest + 1);
  std::uint64_t count_ = 0;
};

}  // namespace quadriga
