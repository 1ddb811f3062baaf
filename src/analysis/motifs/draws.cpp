// Saving half a point: perpetual check, stalemate.
#include "analysis/motifs/wording.h"

namespace quadriga {

Found find_perpetual(const Story& story) {
  // Three checks in a row, and a position of the line occurs again.
  constexpr std::size_t kChecks = 3;
  std::size_t checks = 0;
  for (std::size_t i = story.first; i < story.size(); i += 2) {
    checks = story.moves[i].check ? checks + 1 : 0;
    if (checks < kChecks) continue;
    for (std::size_t earlier = (i + 1) % 2; earlier + 4 <= i + 1; ++earlier)
      if (story.positions[earlier].key() == story.positions[i + 1].key())
        return finding(story, Motif::Perpetual, i, story.moves[i].after.their_king().bit(),
                       "keeps giving check");
  }
  return std::nullopt;
}

Found find_stalemate_trick(const Story& story) {
  const Position& end = story.positions.back();
  const bool stalemate = !end.in_check() && end.count_legal_moves() == 0;
  if (!stalemate || end.side_to_move() != story.us) return std::nullopt;
  const std::size_t last = story.last_of_ours();
  return finding(story, Motif::StalemateTrick, last, 0, "leaves no move: stalemate");
}

}  // namespace quadriga
