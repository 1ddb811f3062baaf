#include "search/limits.h"

#include <algorithm>

namespace quadriga {

namespace {

constexpr double kMilliseconds = 1e-3;
constexpr double kLeast = 0.0002;  // seconds for a move, whatever the clock says
constexpr double kPercent = 1e-2;
constexpr double kMostOfClock = 0.75;     // share of the remaining time that one move may take
constexpr double kMostOfLast = 0.9;       // the same for the last move before the time control
constexpr double kStallsKept = 3;         // times the longest stall is kept in reserve, if that is
                                          // more than usual
constexpr double kReserveMost = 0.5;      // but never more seconds than this
constexpr double kMostOfReserve = 0.125;  // share of the clock, once only the reserve is left

// The starting values and limits of time_scale; its slopes are tuned.
constexpr double kUnsettled = 1.25;  // when the best move has just changed
constexpr int kSettledMost = 10;     // iterations with the same best move, at most
constexpr int kRiseMost = 13;        // centipawns gained that save time, at most
constexpr int kFallMost = 39;        // centipawns lost that cost extra time, at most
constexpr double kScattered = 1.6;   // when no nodes went into the best move

}  // namespace

bool Limits::allows(Move move) const {
  return search_moves.empty() ||
         std::find(search_moves.begin(), search_moves.end(), move) != search_moves.end();
}

TimePlan::TimePlan(const Limits& limits, Side side, int overhead, const Params& params,
                   double stall) {
  const double margin = overhead * kMilliseconds;
  if (limits.infinite) return;
  if (limits.movetime) {
    const double given = static_cast<double>(*limits.movetime) * kMilliseconds;
    hard_ = soft_ = std::max(kLeast, given - margin);
    return;
  }
  const auto us = static_cast<std::size_t>(index_of(side));
  if (!limits.time[us]) return;
  const double left = std::max(0.0, static_cast<double>(*limits.time[us]) * kMilliseconds - margin);
  const double increment = std::max(0.0, static_cast<double>(limits.increment[us]) * kMilliseconds);
  const double usual = params.time_moves;
  const double moves =
      limits.moves_to_go ? std::clamp<double>(*limits.moves_to_go, 1.0, usual) : usual;
  // With a fixed number of moves to the next time control, each of them costs the overhead.
  const double overheads = limits.moves_to_go ? margin * (moves - 1) : 0;
  // With an increment the clock recovers from the reserve, so the whole of it can be kept.
  const double kept =
      std::clamp(kStallsKept * stall, params.time_reserve * kMilliseconds, kReserveMost);
  const double reserve = increment > 0 ? kept : std::min(kept, left / 2);
  const double budget = std::max(0.0, left - overheads - reserve);
  const double grown = params.time_increment * kPercent * increment;
  const double share = budget / moves + grown * std::min(1.0, left / kept);
  const double most =
      std::max(left - kept, left * kMostOfReserve) * (moves <= 1 ? kMostOfLast : kMostOfClock);
  soft_ = std::max(kLeast, std::min(share, most));
  hard_ = std::max(kLeast, std::min(share * params.time_hard * kPercent, most));
}

// Half is forgotten after 140 searches. Longer stalls, such as a laptop that slept for hours, are
// capped.
void StallMemory::note(double seconds) {
  constexpr double kRemembered = 0.995;
  constexpr double kLongest = 0.2;
  if (seconds <= 0) return;
  seconds_ = std::max(std::min(seconds, kLongest), seconds_ * kRemembered);
}

double time_scale(const Stability& stability, const Params& params) {
  const double settled = kUnsettled - params.time_settled * kPercent *
                                          std::min(stability.unchanged_iterations, kSettledMost);
  const int drop = std::clamp(stability.score_drop, -kRiseMost, kFallMost);
  const double falling = 1.0 + drop * params.time_falling * kPercent * kPercent;
  const double focus =
      kScattered - params.time_focus * kPercent * std::clamp(stability.best_move_share, 0.0, 1.0);
  return settled * falling * focus;
}

}  // namespace quadriga
