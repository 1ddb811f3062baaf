#include "arena/time_control.h"

#include <cmath>
#include <cstdio>

#include "formats/text/text.h"

namespace quadriga {

namespace {

std::string shortest(double number) {
  char buffer[32];
  std::snprintf(buffer, sizeof buffer, "%g", number);
  return buffer;
}

// "90", "0.5" or "1:30".
std::optional<double> read_duration(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return read_number(text);
  const std::optional<double> minutes = read_number(text.substr(0, colon));
  const std::optional<double> seconds = read_number(text.substr(colon + 1));
  if (!minutes || !seconds) return std::nullopt;
  return *minutes * 60 + *seconds;
}

}  // namespace

std::string TimeControl::text() const {
  std::string out;
  const auto add = [&out](const std::string& part) { out += (out.empty() ? "" : " ") + part; };
  if (has_clock())
    add((moves > 0 ? std::to_string(moves) + '/' : "") + shortest(seconds) +
        (increment > 0 ? '+' + shortest(increment) : ""));
  if (per_move) add("st=" + shortest(*per_move));
  if (nodes) add("nodes=" + std::to_string(*nodes));
  if (depth) add("depth=" + std::to_string(*depth));
  return out.empty() ? "-" : out;
}

Result<TimeControl> read_time_control(std::string_view text) {
  const Error error{"time control", quoted(std::string(text)),
                    "[MOVES/]SECONDS[+INCREMENT], such as 8+0.08 or 40/60"};
  TimeControl control;
  std::string_view rest = text;
  if (const std::size_t slash = rest.find('/'); slash != std::string_view::npos) {
    const auto moves = read_integer(rest.substr(0, slash));
    if (!moves || *moves < 1 || *moves > 1000) return error;
    control.moves = static_cast<int>(*moves);
    rest.remove_prefix(slash + 1);
  }
  const std::size_t plus = rest.find('+');
  const auto seconds = read_duration(rest.substr(0, plus));
  const auto increment =
      plus == std::string_view::npos ? std::optional{0.0} : read_duration(rest.substr(plus + 1));
  constexpr double kLongest = 1e6;
  if (!seconds || !increment || *seconds < 0 || *increment < 0) return error;
  if (*seconds <= 0 || *seconds > kLongest || *increment > kLongest) return error;
  control.seconds = *seconds;
  control.increment = *increment;
  return control;
}

std::optional<double> PlayerClock::spend(double seconds, double margin) {
  const auto late = [margin](double over) {
    return over > margin ? std::optional{over} : std::nullopt;
  };
  if (control_.per_move) return late(seconds - *control_.per_move);
  if (!control_.has_clock()) return std::nullopt;
  left_ -= seconds;
  if (late(-left_)) return -left_;
  left_ = std::max(left_, 0.0) + control_.increment;
  if (moves_left_ > 0 && --moves_left_ == 0) {
    moves_left_ = control_.moves;
    left_ += control_.seconds;
  }
  return std::nullopt;
}

}  // namespace quadriga
