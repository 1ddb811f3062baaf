#include "analysis/motifs/wording.h"

namespace quadriga {

Found find_intermezzo(const Story& story) {
  for (std::size_t i = story.first + 2; i < story.size(); i += 2) {
    const StoryMove& capture = story.moves[i];
    if (!capture.captures() || i < 3) continue;
    const StoryMove& between = story.moves[i - 2];
    const StoryMove& taken = story.moves[i - 3];
    if (!taken.captures() || taken.to != capture.victim || between.to == capture.victim) continue;
    if (story.moves[i - 1].to == capture.victim) continue;
    if ((captors_of(between.before, capture.victim, true) & capture.from.bit()) == 0) continue;
    return winning(
        finding(story, Motif::Intermezzo, i - 2, capture.victim.bit(),
                "comes first, before taking back on " + square_word(story, capture.victim)),
        capture.taken);
  }
  return std::nullopt;
}

}  // namespace quadriga
