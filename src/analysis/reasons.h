// Why a move was bad, in words: mates and draws first, then men, then what the evaluation says of
// the ends of the two lines, the one that should have been played and the one that was.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/eval_change.h"
#include "analysis/line_end.h"
#include "analysis/review.h"

namespace quadriga {

// A part of the difference that is said.
struct ReasonPart {
  AspectChange change;
  int amount = 0;  // centipawns, for the player; rounded
  std::string words;
};

struct Reason {
  LineEnd better;                  // should have been played, to its quiet end
  LineEnd played;                  // the move and its refutation, to theirs
  std::vector<std::string> facts;  // "allows mate in 3", "misses a draw by repetition"
  // Only if both ends can be evaluated:
  std::optional<EvalChange> change;  // from the end of the better line to that of the played one
  std::vector<ReasonPart> parts;     // of it what is said, in the order in which it is said
  int rest = 0;                      // centipawns: the said parts and the rest are the total

  // One or two sentences.
  std::string words;
};

// Is a sentence one of ours?
bool is_reason(std::string_view sentence);

class Explainer {
 public:
  // `before`: the game up to the move.
  Reason explain(const Game& before, const ReviewedMove& move);

 private:
  LineFollower follower_;
};

}  // namespace quadriga
