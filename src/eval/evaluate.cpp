#include "eval/evaluate.h"

#include <algorithm>

namespace quadriga {

namespace {

constexpr Score kTempo = 15;  // having the move

Score material(const Board& board) {
  Score sum = 0;
  for (const Piece piece : {Piece::Pawn, Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen}) {
    const Bitboard set = board.of(piece);
    sum += value_of(piece) * (popcount(set & board.mine) - popcount(set & ~board.mine));
  }
  return sum;
}

Score tapered(Pair pair, int phase) {
  const int middlegame = std::min(phase, kFullPhase);
  return (pair.middlegame() * middlegame + pair.endgame() * (kFullPhase - middlegame)) / kFullPhase;
}

}  // namespace

Score evaluate(const Position& position, const PstSums& sums, int level) {
  if (level == 1) return material(position.board());
  const auto us = static_cast<std::size_t>(index_of(position.side_to_move()));
  const Pair balance = sums.side[us] - sums.side[1 - us];
  return std::clamp(tapered(balance, sums.phase) + kTempo, -kEvalBound, kEvalBound);
}

}  // namespace quadriga
