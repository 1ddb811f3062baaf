// The order in which the terms are evaluated, for any mode and any tally. Read it as the table of
// contents of the evaluation.
#pragma once

#include <algorithm>
#include <optional>

#include "core/position.h"
#include "eval/terms/king.h"
#include "eval/terms/material.h"
#include "eval/terms/mobility.h"
#include "eval/terms/passed_pawns.h"
#include "eval/terms/pawn_structure.h"
#include "eval/terms/pieces.h"
#include "eval/terms/placement.h"
#include "eval/terms/scaling.h"
#include "eval/terms/threats.h"
#include "eval/terms/whole_board.h"

namespace quadriga {

struct BothMaterials {
  explicit BothMaterials(const Board& board) : us(MaterialView::of(board)), them(us.flipped()) {}
  MaterialView us;
  MaterialView them;
};

struct BothViews {
  explicit BothViews(const Board& board)
      : us(board, PawnView{board}, true), them(board.flipped(), us.pawns.flipped(), false) {
    View::meet(us, them);
  }
  View us;
  View them;
};

// Evaluates one term for both sides, if its room is switched on.
template <class Term, class Mode, class Seen, class Tally>
[[gnu::always_inline]] inline void score_term(const Mode& mode, const Seen& us, const Seen& them,
                                              Tally& ours, Tally& theirs) {
  if (!mode.on(Term::kRoom)) return;
  ours.begin(Term::kRoom);
  Term::score(us, ours);
  theirs.begin(Term::kRoom);
  Term::score(them, theirs);
}

// Computes from scratch what the search updates incrementally (pst.h).
template <class Mode, class Tally>
void score_placement(const Mode& mode, const Position& position, Tally& ours, Tally& theirs) {
  score_term<Material>(mode, position.board(), position.board().flipped(), ours, theirs);
  const PlacementView us{position.board()};
  const PlacementView them{position.board().flipped()};
  score_term<PlaceByOurKing>(mode, us, them, ours, theirs);
  score_term<PlaceByTheirKing>(mode, us, them, ours, theirs);
  score_term<Tempo>(mode, true, false, ours, theirs);
}

template <class Mode, class Tally>
void score_material(const Mode& mode, const BothMaterials& both, Tally& ours, Tally& theirs) {
  score_term<BishopPair>(mode, both.us, both.them, ours, theirs);
  score_term<Imbalance>(mode, both.us, both.them, ours, theirs);
  score_term<TradeDown>(mode, both.us, both.them, ours, theirs);
  score_term<KeepQueen>(mode, both.us, both.them, ours, theirs);
  score_term<KeepPawn>(mode, both.us, both.them, ours, theirs);
}

template <class Mode, class Tally>
void score_structure(const Mode& mode, const PawnView& us, const PawnView& them, Tally& ours,
                     Tally& theirs) {
  score_term<IsolatedPawns>(mode, us, them, ours, theirs);
  score_term<DoubledPawns>(mode, us, them, ours, theirs);
  score_term<BackwardPawns>(mode, us, them, ours, theirs);
  score_term<ConnectedPawns>(mode, us, them, ours, theirs);
  score_term<CandidatePawns>(mode, us, them, ours, theirs);
}

// Everything that depends only on pawns, kings and castling rights.
template <class Mode, class Tally>
void score_kings_and_pawns(const Mode& mode, const BothViews& both, Tally& ours, Tally& theirs) {
  const View& us = both.us;
  const View& them = both.them;
  score_term<PassedPawns>(mode, us.pawns, them.pawns, ours, theirs);
  score_term<PassedKings>(mode, us, them, ours, theirs);
  score_term<Shelter>(mode, us, them, ours, theirs);
  score_term<CastlingRights>(mode, us, them, ours, theirs);
  score_term<PawnlessFlank>(mode, us, them, ours, theirs);
  score_term<KingCentre>(mode, us, them, ours, theirs);
  score_term<KingPawns>(mode, us, them, ours, theirs);
}

template <class Mode, class Tally>
[[gnu::always_inline]] inline void score_pieces(const Mode& mode, const BothViews& both,
                                                Tally& ours, Tally& theirs) {
  const View& us = both.us;
  const View& them = both.them;
  score_term<PassedPath>(mode, us, them, ours, theirs);
  score_term<RuleOfTheSquare>(mode, us, them, ours, theirs);
  score_term<Mobility>(mode, us, them, ours, theirs);
  score_term<Outposts>(mode, us, them, ours, theirs);
  score_term<MinorBehindPawn>(mode, us, them, ours, theirs);
  score_term<KingProtectors>(mode, us, them, ours, theirs);
  score_term<BadBishop>(mode, us, them, ours, theirs);
  score_term<LongDiagonal>(mode, us, them, ours, theirs);
  score_term<RookFiles>(mode, us, them, ours, theirs);
  score_term<SeventhRank>(mode, us, them, ours, theirs);
  score_term<TrappedPieces>(mode, us, them, ours, theirs);
  score_term<ExposedQueen>(mode, us, them, ours, theirs);
  score_term<PawnThreats>(mode, us, them, ours, theirs);
  score_term<MinorThreats>(mode, us, them, ours, theirs);
  score_term<RookThreats>(mode, us, them, ours, theirs);
  score_term<KingThreats>(mode, us, them, ours, theirs);
  score_term<HangingPieces>(mode, us, them, ours, theirs);
  score_term<PushThreats>(mode, us, them, ours, theirs);
  score_term<RestrictedSquares>(mode, us, them, ours, theirs);
  score_term<QueenThreats>(mode, us, them, ours, theirs);
  score_term<KingDanger>(mode, us, them, ours, theirs);
  score_term<Space>(mode, us, them, ours, theirs);
  score_term<Development>(mode, us, them, ours, theirs);
  score_term<PawnEnding>(mode, us, them, ours, theirs);
}

// One sum for both sides together.
template <class Mode, class Tally>
void score_initiative(const Mode& mode, const BothViews& both, Tally& tally) {
  if (!mode.on(Initiative::kRoom)) return;
  tally.begin(Initiative::kRoom);
  Initiative::score(both.us, both.them, tally);
}

// How the sum of all terms becomes a score.
struct Verdict {
  int phase = 0;       // of kFullPhase
  int initiative = 0;  // added to the endgame part
  int scale = kFullScale;
  std::optional<Room> scaled_by;
  Score score = 0;
};

inline Score tapered(Pair pair, int phase, int scale = kFullScale) {
  const int endgame = pair.endgame() * (kFullPhase - phase) * scale / kFullScale;
  return (pair.middlegame() * phase + endgame) / kFullPhase;
}

// Initiative increases or decreases an advantage but never changes its sign.
inline int initiative_of(int endgame, int sum) {
  if (endgame == 0) return 0;
  const int size = std::max(sum, -std::abs(endgame));
  return endgame > 0 ? size : -size;
}

// The scale if `strong` is the side with the better endgame, and the room that sets it.
template <class Mode>
int endgame_scale(const Mode& mode, const View& strong, const MaterialView& material,
                  std::optional<Room>& room) {
  int least = kFullScale;
  const auto scale_by = [&](Room by, int scale) {
    if (scale >= least) return;
    least = scale;
    room = by;
  };
  if (mode.on(Room::OppositeBishops) && OppositeBishops::fires(strong))
    scale_by(Room::OppositeBishops, OppositeBishops::scale(strong));
  if (mode.on(Room::DrawishMaterial))
    scale_by(Room::DrawishMaterial, DrawishMaterial::scale(material));
  return least;
}

template <class Mode>
Verdict weigh(const Mode& mode, Pair balance, int initiative, const BothViews& views,
              const BothMaterials& material, int phase) {
  Verdict verdict;
  verdict.phase = std::min(phase, kFullPhase);
  verdict.initiative = initiative_of(balance.endgame(), initiative);
  const bool ours = balance.endgame() + verdict.initiative > 0;
  verdict.scale = endgame_scale(mode, ours ? views.us : views.them,
                                ours ? material.us : material.them, verdict.scaled_by);
  const Pair full = balance + Pair{0, verdict.initiative};
  verdict.score = std::clamp(tapered(full, verdict.phase, verdict.scale), -kEvalBound, kEvalBound);
  return verdict;
}

}  // namespace quadriga
