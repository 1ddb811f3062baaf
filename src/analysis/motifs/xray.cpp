#include "analysis/motifs/wording.h"
#include "core/attacks.h"

namespace quadriga {

Found find_xray(const Story& story) {
  for (std::size_t i = story.first + 2; i < story.size(); i += 2) {
    const StoryMove& last = story.moves[i];
    const StoryMove& reply = story.moves[i - 1];
    const StoryMove& offer = story.moves[i - 2];
    if (!is_slider(last.piece) || last.to != reply.to || reply.to != offer.to) continue;
    if ((between(last.from, last.to) & reply.from.bit()) == 0) continue;
    return finding(story, Motif::XRayAttack, i, last.to.bit(),
                   "takes on " + square_word(story, last.to) + " through the square of " +
                       piece_on(story, reply.piece, reply.from));
  }
  return std::nullopt;
}

}  // namespace quadriga
