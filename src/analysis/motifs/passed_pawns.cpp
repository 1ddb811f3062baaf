// What pawns do near the last rank: promotion, under-promotion, an advanced pawn.
#include "analysis/motifs/wording.h"

namespace quadriga {

namespace {

constexpr int kSeventhRankIndex = 6;

Found promotes(const Story& story, Motif motif, bool (*wanted)(Piece)) {
  for (std::size_t i = story.first; i < story.size(); i += 2) {
    const StoryMove& move = story.moves[i];
    if (!move.move.is_promotion() || !wanted(move.arrived())) continue;
    return finding(story, motif, i, move.to.bit(),
                   "promotes to a " + std::string(piece_word(move.arrived())));
  }
  return std::nullopt;
}

}  // namespace

Found find_promotion(const Story& story) {
  return promotes(story, Motif::Promotion, [](Piece) { return true; });
}

Found find_under_promotion(const Story& story) {
  return promotes(story, Motif::UnderPromotion, [](Piece piece) { return piece != Piece::Queen; });
}

Found find_advanced_pawn(const Story& story) {
  for (std::size_t i = story.first; i < story.size(); i += 2) {
    const StoryMove& move = story.moves[i];
    if (move.piece != Piece::Pawn || move.to.rank() < kSeventhRankIndex) continue;
    return finding(story, Motif::AdvancedPawn, i, move.to.bit(), "brings the pawn near promotion");
  }
  return std::nullopt;
}

}  // namespace quadriga
