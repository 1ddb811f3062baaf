#include "analysis/motifs/wording.h"

namespace quadriga {

Found find_sacrifice(const Story& story) {
  constexpr int kGivenUp = 2;  // pawns
  for (std::size_t i = story.first; story.has(i + 2); i += 2) {
    const StoryMove& reply = story.moves[i + 1];
    if (!reply.captures() || story.gain_after(i + 2) > -kGivenUp) continue;
    return finding(story, Motif::Sacrifice, i, reply.victim.bit(),
                   "gives up " + piece_on(story, reply.taken, reply.victim));
  }
  return std::nullopt;
}

}  // namespace quadriga
