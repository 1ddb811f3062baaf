// An evaluation told mark by mark: which term, for which side, on which square, by which weight.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/position.h"
#include "eval/tally.h"

namespace quadriga {

// How a mark goes into the score.
enum class MarkKind : std::uint8_t {
  Linear,      // added
  Danger,      // added up for one king, then bent
  Initiative,  // added up, then turned the way of the endgame's advantage
};

struct Mark {
  std::uint16_t weight;  // place in Weights
  std::int16_t times;
  Room room;
  MarkKind kind;
  bool ours;                     // the mover's
  std::optional<Square> square;  // seen by the mover
};

struct EvalTrace {
  std::vector<Mark> marks;
  std::array<Pair, 2> danger{};  // the mover's king, the other king
  Pair balance;             // sum of all linear marks and bent dangers, the mover's less theirs
  int initiative = 0;       // sum of its marks
  int initiative_used = 0;  // what was added to the endgame's half
  int phase = 0;
  int scale = 0;  // of the endgame's half, of kFullScale
  std::optional<Room> scaled_by;
  std::array<int, 2> scales{};     // what it would be if the mover's endgame were better, if theirs
  std::optional<Room> recognised;  // an endgame whose score replaces all of it
  const char* why = "";            // what decides that endgame, in words
  Score total = 0;                 // from the mover's side
};

// Writes one side's marks into a trace.
class TraceTally {
 public:
  TraceTally(EvalTrace& trace, bool ours) : trace_(trace), ours_(ours) {}

  void begin(Room room) { room_ = room; }
  void add(const Pair& weight, int times = 1) { note(weight, times, MarkKind::Linear); }
  void at(Square square, const Pair& weight, int times = 1) {
    note(weight, times, MarkKind::Linear, square);
  }
  void each(Bitboard squares, const Pair& weight) {
    for (const int i : Bits{squares}) note(weight, 1, MarkKind::Linear, Square{i});
  }
  void danger(const Pair& weight, int times = 1) {
    note(weight, times, MarkKind::Danger);
    danger_ += weight * times;
  }
  void close_danger() {
    trace_.danger[ours_ ? 0 : 1] = danger_;
    sum_ += bent_danger(danger_);
  }
  void initiative(const Pair& weight, int times = 1) {
    note(weight, times, MarkKind::Initiative);
    initiative_ += weight.endgame() * times;
  }

  Pair sum() const { return sum_; }
  int initiative() const { return initiative_; }

 private:
  void note(const Pair& weight, int times, MarkKind kind, std::optional<Square> square = {});

  EvalTrace& trace_;
  bool ours_;
  Room room_ = Room::Material;
  Pair sum_;
  Pair danger_;
  int initiative_ = 0;
};

// The evaluation by all terms that are switched on, nothing lazy, nothing remembered. `total` is
// what `evaluate` says with the same switches and lazy evaluation off.
EvalTrace trace_evaluation(const Position& position, const RoomMask& rooms = RoomMask::defaults());

}  // namespace quadriga
