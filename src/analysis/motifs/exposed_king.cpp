#include "analysis/motifs/wording.h"
#include "core/attacks.h"

namespace quadriga {

namespace {

constexpr int kNearHome = 5;  // the king's rank: an index, seen from us; at home it is 7

// A pawn in front of the king or beside it.
bool has_shelter(const Board& board, Square king) {
  Bitboard near = king_attacks(king);
  for (int rank = king.rank() + 1; rank < 8; ++rank) near &= ~rank_mask(rank);
  return (near & board.pawns() & board.theirs()) != 0;
}

}  // namespace

// Without shelter, it is hunted: a check that is not the end of it.
Found find_exposed_king(const Story& story) {
  constexpr std::size_t kHunt = 5;  // plies: three of our moves
  const Board& board = story.moves[story.first].before;
  const Square king = board.their_king();
  if (king.rank() < kNearHome || has_shelter(board, king)) return std::nullopt;
  if (story.size() - story.first < kHunt) return std::nullopt;
  for (std::size_t i = story.first; i + 1 < story.size(); i += 2)
    if (story.moves[i].check)
      return finding(story, Motif::ExposedKing, i, king.bit(),
                     "hunts the king, which has no shelter");
  return std::nullopt;
}

}  // namespace quadriga
