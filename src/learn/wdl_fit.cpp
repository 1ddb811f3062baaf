#include "learn/wdl_fit.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <utility>

namespace quadriga {

namespace {

constexpr std::size_t kTerms = WdlCurve::kTerms;
constexpr std::size_t kSize = 2 * kTerms;
using Vector = std::array<double, kSize>;  // middle, then spread
using Matrix = std::array<Vector, kSize>;

Vector flat(const WdlCurve& curve) {
  Vector all{};
  std::copy(curve.middle.begin(), curve.middle.end(), all.begin());
  std::copy(curve.spread.begin(), curve.spread.end(), all.begin() + kTerms);
  return all;
}

WdlCurve curve_of(const Vector& all) {
  WdlCurve curve;
  std::copy(all.begin(), all.begin() + kTerms, curve.middle.begin());
  std::copy(all.begin() + kTerms, all.end(), curve.spread.begin());
  return curve;
}

// Probabilities of one cell by half points, and their derivatives by middle and spread.
struct Chances {
  std::array<double, 3> of{};
  std::array<double, 3> by_middle{};
  std::array<double, 3> by_spread{};

  Chances(const WdlCurve::At& curve, double score) {
    constexpr double kLeast = 1e-6;
    const auto side = [&](double x, std::size_t result) {
      const double chance = curve.win(x);
      const double slope = chance * (1 - chance) / curve.spread;
      of[result] = std::max(chance, kLeast);
      by_middle[result] = -slope;
      by_spread[result] = slope * (curve.middle - x) / curve.spread;
    };
    side(score, 2);
    side(-score, 0);
    of[1] = std::max(1 - of[0] - of[2], kLeast);
    by_middle[1] = -by_middle[0] - by_middle[2];
    by_spread[1] = -by_spread[0] - by_spread[2];
  }
};

double loss_of(const std::vector<WdlCounts::Cell>& cells, const WdlCurve& curve) {
  double sum = 0;
  double games = 0;
  for (const WdlCounts::Cell& cell : cells) {
    const Chances chances{curve.at(cell.move), cell.score};
    for (std::size_t i = 0; i < 3; ++i) {
      sum -= cell.results[i] * std::log2(chances.of[i]);
      games += cell.results[i];
    }
  }
  return games > 0 ? sum / games : 0;
}

// Gaussian elimination with the largest pivot; variables that the data cannot determine are 0.
Vector solved(Matrix matrix, Vector right) {
  Vector answer{};
  std::array<bool, kSize> usable{};
  for (std::size_t column = 0; column < kSize; ++column) {
    std::size_t pivot = column;
    for (std::size_t row = column + 1; row < kSize; ++row)
      if (std::abs(matrix[row][column]) > std::abs(matrix[pivot][column])) pivot = row;
    std::swap(matrix[pivot], matrix[column]);
    std::swap(right[pivot], right[column]);
    usable[column] = std::abs(matrix[column][column]) > 1e-12;
    if (!usable[column]) continue;
    for (std::size_t row = column + 1; row < kSize; ++row) {
      const double times = matrix[row][column] / matrix[column][column];
      for (std::size_t i = column; i < kSize; ++i) matrix[row][i] -= times * matrix[column][i];
      right[row] -= times * right[column];
    }
  }
  for (std::size_t row = kSize; row-- > 0;) {
    if (!usable[row]) continue;
    double rest = right[row];
    for (std::size_t i = row + 1; i < kSize; ++i) rest -= matrix[row][i] * answer[i];
    answer[row] = rest / matrix[row][row];
  }
  return answer;
}

// The Fisher scoring step: the gradient of the likelihood times the inverse of the information.
Vector direction(const std::vector<WdlCounts::Cell>& cells, const WdlCurve& curve) {
  Matrix information{};
  Vector gradient{};
  for (const WdlCounts::Cell& cell : cells) {
    const Chances chances{curve.at(cell.move), cell.score};
    Vector powers{};
    double power = 1;
    for (std::size_t i = 0; i < kTerms; ++i, power *= cell.move / WdlCurve::kUnit)
      powers[i] = powers[i + kTerms] = power;
    const double games = cell.results[0] + cell.results[1] + cell.results[2];
    for (std::size_t result = 0; result < 3; ++result) {
      Vector slope{};
      for (std::size_t i = 0; i < kSize; ++i)
        slope[i] = powers[i] * (i < kTerms ? chances.by_middle[result] : chances.by_spread[result]);
      const double chance = chances.of[result];
      for (std::size_t i = 0; i < kSize; ++i) {
        gradient[i] += cell.results[result] * slope[i] / chance;
        for (std::size_t j = 0; j < kSize; ++j)
          information[i][j] += games * slope[i] * slope[j] / chance;
      }
    }
  }
  return solved(information, gradient);
}

}  // namespace

WdlCounts::WdlCounts() : counts_(static_cast<std::size_t>(kSteps * kMoves)) {}

void WdlCounts::add(const ScoredGame& game) {
  int ply = game.start.ply();
  Side mover = game.start.side_to_move();
  for (const ScoredMove& each : game.moves) {
    if (!is_decided(each.score))
      add(ply / 2 + 1, each.score, mover == Side::White ? game.half_points : 2 - game.half_points);
    ++ply;
    mover = !mover;
  }
}

void WdlCounts::add(int move, Score score, int half_points) {
  const int row =
      std::clamp(move, WdlCurve::kFirstMove, WdlCurve::kLastMove) - WdlCurve::kFirstMove;
  const int capped = std::clamp(score, -kMost, kMost);
  const int column = (capped + kMost + kStep / 2) / kStep;
  ++counts_[static_cast<std::size_t>(row * kSteps + column)][static_cast<std::size_t>(half_points)];
  ++size_;
}

std::vector<WdlCounts::Cell> WdlCounts::cells() const {
  std::vector<Cell> cells;
  for (int row = 0; row < kMoves; ++row)
    for (int column = 0; column < kSteps; ++column) {
      const auto& counts = counts_[static_cast<std::size_t>(row * kSteps + column)];
      if (counts[0] + counts[1] + counts[2] == 0) continue;
      cells.push_back({row + WdlCurve::kFirstMove,
                       static_cast<double>(column * kStep - kMost),
                       {static_cast<double>(counts[0]), static_cast<double>(counts[1]),
                        static_cast<double>(counts[2])}});
    }
  return cells;
}

WdlFit fit_wdl(const WdlCounts& counts, const WdlCurve& start) {
  const std::vector<WdlCounts::Cell> cells = counts.cells();
  WdlFit fit{start, loss_of(cells, start), 0};
  fit.loss = fit.loss_before;
  constexpr int kMostSteps = 100;
  constexpr double kEnough = 1e-9;
  for (int i = 0; i < kMostSteps; ++i) {
    const Vector step = direction(cells, fit.curve);
    const double before = fit.loss;
    for (double length = 1; length > 1e-3 && fit.loss >= before; length /= 2) {
      Vector tried = flat(fit.curve);
      for (std::size_t k = 0; k < kSize; ++k) tried[k] += length * step[k];
      const double loss = loss_of(cells, curve_of(tried));
      if (loss < fit.loss) fit = {curve_of(tried), fit.loss_before, loss};
    }
    if (before - fit.loss < kEnough) break;
  }
  return fit;
}

bool sensible(const WdlCurve& curve) {
  for (int move = WdlCurve::kFirstMove; move <= WdlCurve::kLastMove; ++move) {
    const WdlCurve::At at = curve.at(move);
    if (!(at.spread > 1 && at.middle > 0)) return false;  // at() cuts both off there
  }
  return true;
}

WdlCurve rescaled(const WdlCurve& curve, double factor) {
  WdlCurve scaled = curve;
  for (WdlCurve::Polynomial* polynomial : {&scaled.middle, &scaled.spread})
    for (double& term : *polynomial) term *= factor;
  return scaled;
}

std::string wdl_header(const WdlCurve& curve) {
  const auto list = [](const WdlCurve::Polynomial& numbers) {
    std::string text;
    for (const double number : numbers) {
      char digits[32];
      std::snprintf(digits, sizeof digits, "%s%.3f", text.empty() ? "" : ", ", number);
      text += digits;
    }
    return text;
  };
  return "// Written by `quadriga tune --wdl`: do not edit.\n"
         "#pragma once\n\n#include \"engine/wdl.h\"\n\nnamespace quadriga {\n\n"
         "inline constexpr WdlCurve kWdlCurve{\n"
         "    .middle = {" +
         list(curve.middle) + "},\n    .spread = {" + list(curve.spread) +
         "},\n};\n\n}  // namespace quadriga\n";
}

}  // namespace quadriga
