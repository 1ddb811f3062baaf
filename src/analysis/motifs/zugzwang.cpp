#include "analysis/motifs/wording.h"

namespace quadriga {

Found find_zugzwang(const Story& story) {
  for (std::size_t i = story.first; story.has(i + 2); i += 2) {
    const StoryMove& move = story.moves[i];
    if (move.check || move.captures()) continue;
    if (story.positions[i + 1].count_legal_moves() > 6) continue;
    if ((move.after.queens() | move.after.rooks()) != 0) continue;
    return finding(story, Motif::Zugzwang, i, 0, "any move makes things worse");
  }
  return std::nullopt;
}

}  // namespace quadriga
