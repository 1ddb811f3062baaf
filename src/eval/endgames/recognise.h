// Recognises known endgames. The evaluation uses the score, and the search uses the bound.
#pragma once

#include <optional>

#include "eval/endgames/against_pawn.h"
#include "eval/endgames/endgame.h"
#include "eval/endgames/kpk.h"
#include "eval/endgames/mates.h"
#include "eval/endgames/piece_endings.h"

namespace quadriga {

// Could any recogniser know this material? A cheap first test.
inline bool may_be_recognised(const MaterialView& view) {
  constexpr int kMaxPieces = 3;  // without the kings
  int ours = 0;
  int theirs = 0;
  for (std::size_t i = 0; i < view.ours.size(); ++i) {
    ours += view.ours[i];
    theirs += view.theirs[i];
  }
  return ours + theirs <= kMaxPieces || ours == 0 || theirs == 0;
}

namespace detail {

template <class Mode, class Known>
bool known(const Mode& mode, const MaterialView& view) {
  return mode.on(Known::kRoom) && Known::kSignature.fit(view);
}

// The result of the first recogniser that knows this material, seen from the stronger side.
template <class Mode>
std::optional<Recognised> recognise_for(const Mode& mode, const EndgameView& view,
                                        const MaterialView& material) {
  if (known<Mode, PawnAgainstKing>(mode, material)) return PawnAgainstKing::judge(view);
  if (mode.on(Room::BareKing) && BareKing::fits(material)) return BareKing::judge(view, material);
  if (known<Mode, BishopKnightMate>(mode, material)) return BishopKnightMate::judge(view);
  if (known<Mode, TwoKnights>(mode, material)) return TwoKnights::judge(view);
  if (mode.on(Room::WrongBishop) && WrongBishop::fits(material))
    if (const auto drawn = WrongBishop::judge(view)) return drawn;
  if (mode.on(Room::PawnsAgainstKing) && PawnsAgainstKing::fits(material))
    return PawnsAgainstKing::judge(view, material);
  if (known<Mode, QueenAgainstPawn>(mode, material)) return QueenAgainstPawn::judge(view);
  if (known<Mode, RookAgainstPawn>(mode, material)) return RookAgainstPawn::judge(view);
  if (known<Mode, KnightAgainstPawn>(mode, material)) return KnightAgainstPawn::judge(view);
  if (known<Mode, BishopAgainstPawn>(mode, material)) return BishopAgainstPawn::judge(view);
  if (known<Mode, QueenAgainstRook>(mode, material)) return QueenAgainstRook::judge(view);
  if (known<Mode, QueenAgainstQueen>(mode, material)) return QueenAgainstQueen::judge(view);
  if (known<Mode, RookAgainstBishop>(mode, material)) return RookAgainstBishop::judge(view);
  if (known<Mode, RookAgainstKnight>(mode, material)) return RookAgainstKnight::judge(view);
  if (known<Mode, RookPawnAgainstRook>(mode, material)) return RookPawnAgainstRook::judge(view);
  return std::nullopt;
}

}  // namespace detail

// Seen from the side to move. Only if may_be_recognised().
template <class Mode>
std::optional<Recognised> recognise(const Mode& mode, const Board& board,
                                    const MaterialView& material) {
  if (auto ours = detail::recognise_for(mode, EndgameView{board, true}, material)) return ours;
  const auto theirs =
      detail::recognise_for(mode, EndgameView{board.flipped(), false}, material.flipped());
  if (!theirs) return std::nullopt;
  return theirs->from_other_side();
}

}  // namespace quadriga
