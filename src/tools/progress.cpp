#include "tools/progress.h"

#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <utility>

namespace quadriga {

namespace {
constexpr int kBarWidth = 30;
constexpr double kQuiet = 0.5;
constexpr double kEvery = 0.1;
}  // namespace

std::string time_left_text(double seconds) {
  constexpr long kMinute = 60;
  constexpr long kLongSeconds = 120;
  constexpr long kLongMinutes = 120;
  const long whole = std::lround(seconds);
  if (whole < kLongSeconds) return std::to_string(whole) + " s";
  const long minutes = (whole + kMinute / 2) / kMinute;
  if (minutes < kLongMinutes) return std::to_string(minutes) + " min";
  return std::to_string(minutes / kMinute) + " h " + std::to_string(minutes % kMinute) + " min";
}

std::optional<double> Pace::left(double now, double done) {
  if (!first_ || done < first_->done) first_ = Seen{now, done};
  if (done <= first_->done) return std::nullopt;
  return (now - first_->now) / (done - first_->done) * (1 - done);
}

ProgressLine::ProgressLine(std::string label)
    : label_(std::move(label)), terminal_(::isatty(STDERR_FILENO) != 0) {}

ProgressLine::~ProgressLine() { clear(); }

void ProgressLine::clear() {
  if (drawn_) std::fputs("\r\033[K", stderr);
  drawn_ = false;
}

void ProgressLine::show(const std::string& label, double done) {
  const double now = watch_.seconds();
  done = std::clamp(done, 0.0, 1.0);
  const std::optional<double> left = pace_.left(now, done);
  if (!terminal_ || now < kQuiet || now - last_ < kEvery) return;
  last_ = now;
  drawn_ = true;
  const int filled = static_cast<int>(done * kBarWidth);
  const std::string bar(static_cast<std::size_t>(filled), '#');
  std::fprintf(stderr, "\r%s [%-*s] %3.0f%%  %s\033[K", label.c_str(), kBarWidth, bar.c_str(),
               100 * done, left ? (time_left_text(*left) + " left ").c_str() : "");
}

}  // namespace quadriga
