#include "analysis/motifs/wording.h"
#include "core/attacks.h"

namespace quadriga {

Found find_exposed_king(const Story& story) {
  const Board& board = story.moves[story.first].before;
  const Square king = board.their_king();
  if (king.rank() >= 6) return std::nullopt;
  if ((king_attacks(king) & board.pawns() & board.theirs()) != 0) return std::nullopt;
  for (std::size_t i = story.first; i < story.size(); i += 2)
    if (story.moves[i].check)
      return finding(story, Motif::ExposedKing, i, king.bit(),
                     "the king on " + square_word(story, king) + " has no cover");
  return std::nullopt;
}

}  // namespace quadriga
