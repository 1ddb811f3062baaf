#include <algorithm>
#include <array>

#include "analysis/reports/svg.h"
#include "base/formatted.h"

namespace quadriga {

namespace {

constexpr double kLeft = 34;
constexpr double kRight = 712;
constexpr double kTop = 26;
constexpr double kBottom = 206;

class Chart {
 public:
  explicit Chart(const AnalysedGame& game) : game_(game), expected_(game.expected()) {}

  std::string draw() const {
    if (expected_.empty()) return "";
    return "<svg class=\"chart\" viewBox=\"0 0 720 236\" role=\"img\">\n" + frame() + area() +
           phases() + axis() + curve() + turning_points() + "</svg>\n";
  }

 private:
  double x(std::size_t ply) const {
    const auto last = static_cast<double>(expected_.size() - 1);
    return kLeft + (kRight - kLeft) * static_cast<double>(ply) / last;
  }
  double y(double expected) const { return kBottom - (kBottom - kTop) * expected; }

  std::string points() const {
    std::string text;
    for (std::size_t i = 0; i < expected_.size(); ++i)
      text += formatted("%s%.1f %.1f", i == 0 ? "" : " L", x(i), y(expected_[i]));
    return text;
  }

  std::string frame() const {
    return formatted(
        "<rect class=\"blacks\" x=\"%.0f\" y=\"%.0f\" width=\"%.0f\" height=\"%.0f\"/>\n", kLeft,
        kTop, kRight - kLeft, kBottom - kTop);
  }
  // White's expected score is the area below the curve.
  std::string area() const {
    return "<path class=\"whites\" d=\"M" + points() +
           formatted(" L%.1f %.1f L%.1f %.1f Z\"/>\n", x(expected_.size() - 1), kBottom, kLeft,
                     kBottom) +
           formatted("<path class=\"level\" d=\"M%.0f %.1fH%.0f\"/>\n", kLeft, y(0.5), kRight);
  }
  std::string curve() const { return "<path class=\"curve\" d=\"M" + points() + "\"/>\n"; }

  std::string axis() const {
    std::string text = "<g class=\"axis\">";
    constexpr std::array kShares{0.0, 0.5, 1.0};
    for (const double share : kShares)
      text += formatted("<text class=\"share\" x=\"%.0f\" y=\"%.1f\">%.0f</text>", kLeft - 6,
                        y(share) + 4, 100 * share);
    const std::size_t plies = game_.review.moves.size();
    const int step = plies > 160 ? 20 : plies > 80 ? 10 : 5;
    int last = 0;
    for (std::size_t i = 0; i < plies; ++i) {
      const int number = game_.positions[i].full_move_number();
      if (number % step != 0 || number == last) continue;
      last = number;
      text += formatted("<text class=\"number\" x=\"%.1f\" y=\"%.0f\">%d</text>", x(i + 1),
                        kBottom + 17, number);
    }
    return text + "</g>\n";
  }

  // A line where a phase begins, and its name.
  std::string phases() const {
    std::string text = "<g class=\"phases\">";
    const auto& moves = game_.review.moves;
    double free_from = 0;  // names must not overlap
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (i > 0 && moves[i].phase == moves[i - 1].phase) continue;
      if (i > 0) text += formatted("<path d=\"M%.1f %.0fV%.0f\"/>", x(i), kTop - 8, kBottom);
      if (x(i) < free_from) continue;
      text += formatted("<text x=\"%.1f\" y=\"%.0f\">", x(i) + 5, kTop - 10);
      text += std::string(name_of(moves[i].phase)) + "</text>";
      free_from = x(i) + 75;
    }
    return text + "</g>\n";
  }

  std::string turning_points() const {
    std::string text;
    for (std::size_t i = 0; i < game_.turning_points.size(); ++i) {
      const std::size_t index = game_.turning_points[i].index;
      const double share = expected_[index + 1];
      const std::string kind{name_of(game_.review.moves[index].judgement)};
      text += formatted("<g class=\"point %s\"><circle cx=\"%.1f\" cy=\"%.1f\" r=\"9\"/>",
                        kind.c_str(), x(index + 1), std::clamp(y(share), kTop + 9, kBottom - 9));
      text += formatted("<text x=\"%.1f\" y=\"%.1f\">%zu</text></g>\n", x(index + 1),
                        std::clamp(y(share), kTop + 9, kBottom - 9) + 4, i + 1);
    }
    return text;
  }

  const AnalysedGame& game_;
  std::vector<double> expected_;
};

}  // namespace

std::string chart_svg(const AnalysedGame& game) { return Chart{game}.draw(); }

}  // namespace quadriga
