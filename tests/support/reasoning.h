// Reasons for tests, from lines in UCI moves.
#pragma once

#include <string>
#include <vector>

#include "analysis/reasons.h"
#include "formats/text/text.h"
#include "support/positions.h"

namespace quadriga::support {

// The moves of "e2e4 e7e5", played from a position.
inline std::vector<Move> line_of(const Position& start, std::string_view moves) {
  std::vector<Move> line;
  Position position = start;
  for (const std::string_view word : split_words(moves)) {
    line.push_back(move_of(position, std::string(word)));
    position = position.after(line.back());
  }
  return line;
}

// Why `played` and the replies it allows are worse than `better`.
inline Reason reason_of(const std::string& fen, const std::string& better,
                        const std::string& played, Score score, Score after) {
  const Game before{position_of(fen)};
  const std::vector<Move> line = line_of(before.position(), played);
  ReviewedMove move;
  move.line = line_of(before.position(), better);
  move.played = line.front();
  move.refutation.assign(line.begin() + 1, line.end());
  move.best = move.line.front();
  move.score = score;
  move.after = after;
  return Explainer{}.explain(before, move);
}

}  // namespace quadriga::support
