#include "analysis/motifs/wording.h"

namespace quadriga {

namespace {

constexpr int kSixthRank = 5;  // index

// Neither a check nor a capture nor an attack on anything. A king that walks and a pawn that runs
// are no surprise.
bool is_quiet_move(const StoryMove& move) {
  if (move.check || !move.quiet() || move.piece == Piece::King) return false;
  if (move.piece == Piece::Pawn && move.to.rank() >= kSixthRank) return false;
  return (attacks_of(move.after, move.to) & move.after.theirs()) == 0;
}

}  // namespace

Found find_quiet_move(const Story& story) {
  for (std::size_t i = story.first; story.has(i + 1); i += 2) {
    const StoryMove& move = story.moves[i];
    if (story.positions[i].in_check() || !is_quiet_move(move)) continue;
    return finding(story, Motif::QuietMove, i, move.to.bit(), "is a quiet move");
  }
  return std::nullopt;
}

}  // namespace quadriga
