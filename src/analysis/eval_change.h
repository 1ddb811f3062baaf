// Compares two evaluations: what is better or worse and by how much, in words. The amounts are
// differences between the two traces and add up to the difference of the scores.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rooms/aspect.h"
#include "study/eval_report.h"

namespace quadriga {

// For programs: "king_safety".
std::string_view name_of(Aspect aspect);

// The change of one aspect, for one side or for both together. If both sides gained (after an
// exchange of queens both kings are safer), only the balance is meaningful.
struct AspectChange {
  Aspect aspect;
  std::optional<Side> side;  // none: both together
  double amount = 0;         // centipawns, for the player; negative: worse for the player
};

struct EvalChange {
  std::vector<AspectChange> parts;  // every aspect that changed, the largest first
  double rounding = 0;              // the total less the sum of the parts
  int total = 0;                    // centipawns, for that player
  std::optional<Room> recognised;   // a recognised endgame has no parts
};

// The change from one evaluation to another, from a player's point of view.
EvalChange change_between(const EvalReport& from, const EvalReport& to, Side player);

// "White's king is 0.60 less safe", "White is 0.60 worse off in king safety".
std::string words_of(const AspectChange& change, Side player);

}  // namespace quadriga
