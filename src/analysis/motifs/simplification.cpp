#include "analysis/motifs/wording.h"

namespace quadriga {

namespace {

bool only_pawns(const Board& board) {
  return (board.occupied() & ~board.pawns() & ~board.kings()) == 0;
}

}  // namespace

Found find_simplification(const Story& story) {
  if (only_pawns(story.moves[story.first].before)) return std::nullopt;
  for (std::size_t i = story.first; i < story.size(); ++i) {
    const StoryMove& move = story.moves[i];
    if (!only_pawns(move.after)) continue;
    const std::size_t ours = move.ours ? i : i - 1;
    return finding(story, Motif::Simplification, ours, 0, "leads into a pawn ending");
  }
  return std::nullopt;
}

}  // namespace quadriga
