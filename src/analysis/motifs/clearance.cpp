#include "analysis/motifs/wording.h"
#include "core/attacks.h"

namespace quadriga {

namespace {

// The second piece goes where the first has gone: along one line they attack together, and nothing
// had to be cleared.
bool follows(const StoryMove& clearing, const StoryMove& user) {
  const Bitboard path = between(user.from, user.to) | user.to.bit();
  if ((path & clearing.to.bit()) != 0) return true;
  if (user.to != clearing.from) return false;
  const Bitboard line = line_through(clearing.from, clearing.to);
  return line != 0 && user.check && (line & user.before.their_king().bit()) != 0;
}

bool uses_square(const Story& story, std::size_t clearing, std::size_t index) {
  const StoryMove& user = story.moves[index];
  const bool kind = is_slider(user.piece) || user.move.is_promotion();
  if (!kind || user.captures() || user.from == story.moves[clearing].to) return false;
  const Bitboard path = between(user.from, user.to) | user.to.bit();
  return (path & story.moves[clearing].from.bit()) != 0 &&
         story.untouched(user.from, clearing, index);
}

}  // namespace

Found find_clearance(const Story& story) {
  for (std::size_t i = story.first; story.has(i + 2); i += 2) {
    const StoryMove& clearing = story.moves[i];
    const StoryMove& user = story.moves[i + 2];
    if (clearing.castling || !uses_square(story, i, i + 2) || follows(clearing, user)) continue;
    // A check on the way that costs nothing is only a check on the way.
    const bool given_up = story.moves[i + 1].to == clearing.to;
    if (user.check && clearing.check && !given_up) continue;
    return finding(story, Motif::Clearance, i, clearing.from.bit(),
                   "clears " + square_word(story, clearing.from) + " for " +
                       piece_on(story, user.piece, user.from));
  }
  return std::nullopt;
}

}  // namespace quadriga
