// Two evaluations compared: what is better, what is worse, by how much, in words. The amounts are
// differences of the traces' shares and add up to the difference of the scores.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "study/eval_report.h"

namespace quadriga {

// What people speak of: several terms of the evaluation each.
enum class Aspect : std::uint8_t {
  Material,
  Company,  // what material is worth beside other material
  BishopPair,
  Places,
  Structure,
  PassedPawns,
  Mobility,
  Posts,
  TrappedPieces,
  Threats,
  KingSafety,
  Space,
  Development,
  KingActivity,
  Initiative,
  Tempo,
};
inline constexpr std::size_t kAspects = 16;

// For programs: "king_safety".
std::string_view name_of(Aspect aspect);
Aspect aspect_of(Room term);

// How one aspect of one side differs, or of both sides together: where what one side gained the
// other gained as well (after an exchange of queens both kings are safer), the balance says more.
struct AspectChange {
  Aspect aspect;
  std::optional<Side> side;  // none: both together
  double amount = 0;         // centipawns, for the player who asks; below 0: worse for this player
};

struct EvalChange {
  std::vector<AspectChange> parts;  // every one that changed, the largest first
  double rounding = 0;              // with it the parts add up to the total
  int total = 0;                    // centipawns, for that player
  std::optional<Room>
      recognised;  // an endgame that replaces the terms on one side or both: no parts
};

// From one evaluation to another, seen by a player.
EvalChange change_between(const EvalReport& from, const EvalReport& to, Side player);

// "White's king is 0.60 less safe", "White is 0.60 worse off in king safety".
std::string words_of(const AspectChange& change, Side player);

}  // namespace quadriga
