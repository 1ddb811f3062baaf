// What becomes of the score of a network: drawish material scales it down as it does the score of
// the terms.
#pragma once

#include "eval/appraise.h"

namespace quadriga {

struct NetworkVerdict {
  int phase = 0;           // of kFullPhase
  int scale = kFullScale;  // of the endgame part
  std::optional<Room> scaled_by;
  Score score = 0;
};

// Views are slow to make, and only opposite bishops need them.
template <class Mode>
int network_scale(const Mode& mode, const Board& board, const BothMaterials& material, bool ours,
                  std::optional<Room>& room) {
  constexpr std::size_t kBishops = 2;
  const MaterialView& strong = ours ? material.us : material.them;
  const bool one_each = strong.ours[kBishops] == 1 && strong.theirs[kBishops] == 1;
  const Bitboard bishops = board.bishops();
  if (one_each && (bishops & kLightSquares) != 0 && (bishops & ~kLightSquares) != 0) {
    const BothViews views{board};
    return endgame_scale(mode, ours ? views.us : views.them, strong, room);
  }
  if (!mode.on(Room::DrawishMaterial)) return kFullScale;
  const int scale = DrawishMaterial::scale(strong);
  if (scale < kFullScale) room = Room::DrawishMaterial;
  return scale;
}

// `score` is that of the network, for the side to move; `phase` that of PstSums.
template <class Mode>
NetworkVerdict weigh_network(const Mode& mode, const Board& board, const BothMaterials& material,
                             Score score, int phase) {
  NetworkVerdict verdict;
  verdict.phase = std::min(phase, kFullPhase);
  verdict.scale = network_scale(mode, board, material, score > 0, verdict.scaled_by);
  const int kept = verdict.phase * kFullScale + (kFullPhase - verdict.phase) * verdict.scale;
  verdict.score = score * kept / (kFullPhase * kFullScale);
  return verdict;
}

}  // namespace quadriga
