// Limits on thinking: a clock, a time per move, nodes or depth.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace quadriga {

struct TimeControl {
  int moves = 0;         // to the next control; 0: none
  double seconds = 0;    // for them, or for the whole game
  double increment = 0;  // after each move
  std::optional<double> per_move;
  std::optional<std::uint64_t> nodes;
  std::optional<int> depth;

  bool has_clock() const { return seconds > 0 || increment > 0; }
  bool limited() const { return has_clock() || per_move || nodes || depth; }
  // As in PGN's TimeControl tag or on the command line: "40/10+0.1", "st=1", "nodes=5000".
  std::string text() const;

  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

// "MOVES/SECONDS+INCREMENT"; moves and increment are optional; minutes as in "1:30".
Result<TimeControl> read_time_control(std::string_view text);

// One player's clock in one game.
class PlayerClock {
 public:
  explicit PlayerClock(const TimeControl& control)
      : control_(control), left_(control.seconds), moves_left_(control.moves) {}

  double left() const { return left_; }
  int moves_to_go() const { return moves_left_; }
  // Uses up time. Returns the seconds by which the flag has fallen, if more than `margin`.
  std::optional<double> spend(double seconds, double margin);

 private:
  TimeControl control_;
  double left_;
  int moves_left_;
};

}  // namespace quadriga
