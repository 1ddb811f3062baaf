// An evaluation listed feature by feature: term, side, square and weight of each.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/position.h"
#include "eval/tally.h"

namespace quadriga {

// How a feature enters the score.
enum class FeatureKind : std::uint8_t {
  Linear,      // added
  Danger,      // summed for one king, then squared (danger_penalty)
  Initiative,  // summed, then given the sign of the endgame advantage
};

// One feature of the evaluation.
struct Mark {
  std::uint16_t weight;  // index in Weights
  std::int16_t times;
  Room room;
  FeatureKind kind;
  bool ours;                     // of the side to move
  std::optional<Square> square;  // seen from the side to move
};

struct EvalTrace {
  std::vector<Mark> marks;
  std::array<Pair, 2> danger{};  // to our king, to their king
  Pair balance;                  // sum of all linear features and bent dangers, ours minus theirs
  int initiative = 0;            // sum of the initiative features
  int initiative_used = 0;       // what was added to the endgame part
  int phase = 0;
  int scale = 0;  // of the endgame part, out of kFullScale
  std::optional<Room> scaled_by;
  std::array<int, 2> scales{};     // the scale if our endgame is better, if theirs is
  std::optional<Room> recognised;  // a known endgame whose score replaces all this
  const char* why = "";            // what decides this endgame, in words
  Score total = 0;                 // from the side to move
};

// Records one side's features in a trace.
class TraceTally {
 public:
  TraceTally(EvalTrace& trace, bool ours) : trace_(trace), ours_(ours) {}

  void begin(Room room) { room_ = room; }
  void add(const Pair& weight, int times = 1) { note(weight, times, FeatureKind::Linear); }
  void at(Square square, const Pair& weight, int times = 1) {
    note(weight, times, FeatureKind::Linear, square);
  }
  void each(Bitboard squares, const Pair& weight) {
    for (const int i : Bits{squares}) note(weight, 1, FeatureKind::Linear, Square{i});
  }
  void danger(const Pair& weight, int times = 1) {
    note(weight, times, FeatureKind::Danger);
    danger_ += weight * times;
  }
  void close_danger() {
    trace_.danger[ours_ ? 0 : 1] = danger_;
    sum_ += danger_penalty(danger_);
  }
  void initiative(const Pair& weight, int times = 1) {
    note(weight, times, FeatureKind::Initiative);
    initiative_ += weight.endgame() * times;
  }

  Pair sum() const { return sum_; }
  int initiative() const { return initiative_; }

 private:
  void note(const Pair& weight, int times, FeatureKind kind, std::optional<Square> square = {});

  EvalTrace& trace_;
  bool ours_;
  Room room_ = Room::Material;
  Pair sum_;
  Pair danger_;
  int initiative_ = 0;
};

// The evaluation with all terms that are switched on, without lazy evaluation and caches. `total`
// equals the result of `evaluate` with the same rooms and lazy evaluation off.
EvalTrace trace_evaluation(const Position& position, const RoomMask& rooms = RoomMask::defaults());

}  // namespace quadriga
