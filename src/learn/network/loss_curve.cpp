#include "learn/network/loss_curve.h"

#include <algorithm>
#include <array>

#include "base/formatted.h"

namespace quadriga {

namespace {

constexpr double kWidth = 640;
constexpr double kHeight = 360;
constexpr double kLeft = 64;
constexpr double kRight = 150;  // room for the names of the curves
constexpr double kTop = 20;
constexpr double kBottom = 44;

struct Curve {
  double EpochLoss::*field;
  const char* colour;
  const char* name;
};
constexpr std::array kCurves{Curve{&EpochLoss::training, "#888888", "training"},
                             Curve{&EpochLoss::held_out, "#1f6feb", "held out"},
                             Curve{&EpochLoss::results, "#d1570a", "against results"}};

class Plot {
 public:
  explicit Plot(const std::vector<EpochLoss>& epochs) : epochs_(epochs) {
    for (const EpochLoss& epoch : epochs)
      for (const Curve& curve : kCurves) {
        low_ = std::min(low_, epoch.*curve.field);
        high_ = std::max(high_, epoch.*curve.field);
      }
    if (high_ - low_ < 1e-9) high_ = low_ + 1e-9;
  }

  std::string axes() const {
    std::string out;
    constexpr int kLines = 4;
    for (int i = 0; i <= kLines; ++i) {
      const double loss = low_ + (high_ - low_) * i / kLines;
      out += formatted(
          "<path d=\"M%.1f %.1fH%.1f\" stroke=\"#dddddd\"/>"
          "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"end\">%.4f</text>\n",
          kLeft, y(loss), kWidth - kRight, kLeft - 6, y(loss) + 4, loss);
    }
    const std::size_t last = epochs_.size();
    for (const std::size_t epoch : {std::size_t{1}, (last + 1) / 2, last})
      out += formatted("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">%zu</text>\n",
                       x(epoch - 1), kHeight - kBottom + 18, epoch);
    return out + formatted("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">epoch</text>\n",
                           (kLeft + kWidth - kRight) / 2, kHeight - 8);
  }

  std::string line(const Curve& curve) const {
    std::string out = formatted(
        "<polyline fill=\"none\" stroke=\"%s\" stroke-width=\"2\" points=\"", curve.colour);
    for (std::size_t i = 0; i < epochs_.size(); ++i)
      out += formatted("%.1f,%.1f ", x(i), y(epochs_[i].*curve.field));
    const double last = epochs_.back().*curve.field;
    return out + formatted("\"/>\n<text x=\"%.1f\" y=\"%.1f\" fill=\"%s\">%s %.4f</text>\n",
                           kWidth - kRight + 6, y(last) + 4, curve.colour, curve.name, last);
  }

 private:
  double x(std::size_t epoch) const {
    const auto steps = static_cast<double>(std::max<std::size_t>(epochs_.size() - 1, 1));
    return kLeft + (kWidth - kRight - kLeft) * static_cast<double>(epoch) / steps;
  }
  double y(double loss) const {
    return kHeight - kBottom - (kHeight - kBottom - kTop) * (loss - low_) / (high_ - low_);
  }

  const std::vector<EpochLoss>& epochs_;
  double low_ = 1;
  double high_ = 0;
};

}  // namespace

std::string loss_curve_svg(const std::vector<EpochLoss>& epochs) {
  std::string out = formatted(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.0f %.0f\" "
      "font-family=\"sans-serif\" "
      "font-size=\"12\">\n<title>Loss by epoch</title>\n"
      "<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>\n",
      kWidth, kHeight);
  if (!epochs.empty()) {
    const Plot plot{epochs};
    out += plot.axes();
    for (const Curve& curve : kCurves) out += plot.line(curve);
  }
  return out + "</svg>\n";
}

}  // namespace quadriga
