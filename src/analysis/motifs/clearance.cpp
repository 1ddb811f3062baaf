#include "analysis/motifs/wording.h"
#include "core/attacks.h"

namespace quadriga {

Found find_clearance(const Story& story) {
  for (std::size_t i = story.first; story.has(i + 2); i += 2) {
    const StoryMove& clearing = story.moves[i];
    const StoryMove& user = story.moves[i + 2];
    if (!is_slider(user.piece) || user.from == clearing.to || clearing.castling) continue;
    const Bitboard path = between(user.from, user.to) | user.to.bit();
    if ((path & clearing.from.bit()) == 0 || !story.untouched(user.from, i, i + 2)) continue;
    return finding(story, Motif::Clearance, i, clearing.from.bit(),
                   piece_on(story, clearing.after, clearing.to) + " clears " +
                       square_word(story, clearing.from) + " for " +
                       piece_on(story, user.piece, user.from));
  }
  return std::nullopt;
}

}  // namespace quadriga
