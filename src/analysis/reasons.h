// Why a move was bad, in words: the sentence of a coach, and behind it the arithmetic, which
// compares the line that should have been played with the one that was. Mates and draws come first,
// then material, then the evaluation at the ends of the two lines.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/eval_change.h"
#include "analysis/line_end.h"
#include "analysis/motifs/recognise.h"
#include "analysis/review.h"

namespace quadriga {

// A part of the difference that is mentioned.
struct ReasonPart {
  AspectChange change;
  int amount = 0;  // centipawns, for the player; rounded
  std::string words;
};

// What a sentence is about.
enum class ReasonKind : std::uint8_t {
  AllowedMate,
  MissedMate,
  AllowedDraw,
  MissedDraw,
  Promotion,
  LostMaterial,
  MissedMaterial,
  LostEnding,
  Positional,
  Unknown,
};
// For programs: "allowed_mate".
std::string_view name_of(ReasonKind kind);

struct Reason {
  LineEnd better;                  // the line that should have been played, to a quiet position
  LineEnd played;                  // the move and its refutation, to a quiet position
  std::vector<std::string> facts;  // "allows mate in 3", "misses a draw by repetition"
  // Only if both ends can be evaluated:
  std::optional<EvalChange> change;  // from the end of the better line to that of the played one
  std::vector<ReasonPart> parts;     // the parts that are mentioned, in that order
  int rest = 0;                      // centipawns: the total less the mentioned parts

  ReasonKind kind = ReasonKind::Unknown;
  // The motif that decides: of the opponent in the line played, or of the player in the better one.
  std::optional<MotifFinding> motif;

  std::string words;    // "18...Qg5 hangs the queen: 19.Bxg5. Best was 18...Qf6."
  std::string details;  // the arithmetic, in one or two sentences
};

// Whether this engine (this version or an earlier one) wrote the sentence as a reason.
bool is_reason(std::string_view sentence);

class Explainer {
 public:
  // `before`: the game up to the move.
  Reason explain(const Game& before, const ReviewedMove& move);

 private:
  LineFollower follower_;
  ZugzwangSearch zugzwang_;
};

}  // namespace quadriga
