#include "analysis/motifs/wording.h"

namespace quadriga {

Found find_quiet_move(const Story& story) {
  for (std::size_t i = story.first; story.has(i + 1); i += 2) {
    const StoryMove& move = story.moves[i];
    if (move.check || !move.quiet() || story.positions[i].in_check()) continue;
    if ((attacks_of(move.after, move.to) & move.after.theirs()) != 0) continue;
    return finding(story, Motif::QuietMove, i, move.to.bit(),
                   piece_on(story, move.after, move.to) + " makes a quiet move");
  }
  return std::nullopt;
}

}  // namespace quadriga
