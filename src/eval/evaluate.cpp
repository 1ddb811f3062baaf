#include "eval/evaluate.h"

#include <algorithm>

#include "eval/appraise.h"
#include "eval/endgames/recognise.h"
#include "eval/network/network_verdict.h"
#include "eval/terms/lazy.h"

namespace quadriga {

namespace {

template <class Mode>
Pair placement_balance(const Mode& mode, const Position& position, const PstSums& sums) {
  if (mode.on(Room::Material) && mode.on(Room::PlaceByOurKing) && mode.on(Room::PlaceByTheirKing)) {
    const auto us = static_cast<std::size_t>(index_of(position.side_to_move()));
    const Pair tempo = mode.on(Room::Tempo) ? kWeights.tempo : Pair{};
    return sums.side[us] - sums.side[1 - us] + tempo;
  }
  SumTally ours;
  SumTally theirs;
  score_placement(mode, position, ours, theirs);
  return ours.sum() - theirs.sum();
}

template <class Mode>
Pair material_balance(const Mode& mode, const BothMaterials& material, EvalTables& tables) {
  MaterialEntry& entry = tables.material(material.us.counts());
  if (entry.filled == 0) {
    SumTally ours;
    SumTally theirs;
    score_material(mode, material, ours, theirs);
    entry.balance = ours.sum() - theirs.sum();
    entry.filled = 1;
  }
  return entry.balance;
}

template <class Mode>
Pair structure_balance(const Mode& mode, PawnEntry& entry) {
  if (entry.filled == 0) {
    SumTally ours;
    SumTally theirs;
    const PawnView us{entry.ours, entry.theirs};
    score_structure(mode, us, us.flipped(), ours, theirs);
    entry.structure = ours.sum() - theirs.sum();
    entry.filled = 1;
  }
  return entry.structure;
}

template <class Mode>
Pair kings_balance(const Mode& mode, const BothViews& views, PawnEntry& entry) {
  const auto king = static_cast<std::uint8_t>(views.us.king.index());
  const auto foe_king = static_cast<std::uint8_t>(views.us.foe_king.index());
  const Bitboard rooks = views.us.castling_rooks | flip_ranks(views.them.castling_rooks);
  const bool known = entry.kings_filled != 0 && entry.our_king == king &&
                     entry.foe_king == foe_king && entry.castling_rooks == rooks;
  if (!known) {
    SumTally ours;
    SumTally theirs;
    score_kings_and_pawns(mode, views, ours, theirs);
    entry.kings = ours.sum() - theirs.sum();
    entry.our_king = king;
    entry.foe_king = foe_king;
    entry.castling_rooks = rooks;
    entry.kings_filled = 1;
  }
  return entry.kings;
}

template <class Mode>
[[gnu::always_inline]] inline std::optional<Recognised> known_endgame(
    const Mode& mode, const Board& board, const MaterialView& material) {
  if (!may_be_recognised(material)) return std::nullopt;
  return recognise(mode, board, material);
}

template <class Mode>
Score by_network(const Mode& mode, const Position& position, const PstSums& sums,
                 EvalTables& tables) {
  const Board& board = position.board();
  const BothMaterials material{board};
  if (const auto known = known_endgame(mode, board, material.us)) return known->score;
  Accumulators& accumulators = tables.accumulators(mode.network());
  const Score score = network_score(*mode.network(), accumulators.output(position));
  return weigh_network(mode, board, material, score, sums.phase).score;
}

template <class Mode>
Score classical(const Mode& mode, const Position& position, const PstSums& sums,
                EvalTables& tables) {
  const Board& board = position.board();
  const BothMaterials material{board};
  if (const auto known = known_endgame(mode, board, material.us)) return known->score;
  Pair balance = placement_balance(mode, position, sums);
  balance += material_balance(mode, material, tables);
  PawnEntry& pawns = tables.pawns(position);
  balance += structure_balance(mode, pawns);
  if (mode.on(Room::LazyEvaluation)) {
    const Score rough = tapered(balance, std::min(sums.phase, kFullPhase));
    if (LazyEvaluation::fires(rough)) return std::clamp(rough, -kEvalBound, kEvalBound);
  }
  const BothViews views{board};
  balance += kings_balance(mode, views, pawns);
  SumTally ours;
  SumTally theirs;
  score_pieces(mode, views, ours, theirs);
  balance += ours.sum() - theirs.sum();
  score_initiative(mode, views, ours);
  return weigh(mode, balance, ours.initiative(), views, material, sums.phase).score;
}

Score material_alone(const Board& board) { return MaterialView::of(board).lead; }

}  // namespace

template <class Mode>
Score evaluate(const Mode& mode, const Position& position, const PstSums& sums,
               EvalTables& tables) {
  switch (mode.eval_level()) {
    case kMaterialLevel: return material_alone(position.board());
    case kSquaresLevel: {
      const Score score =
          tapered(placement_balance(mode, position, sums), std::min(sums.phase, kFullPhase));
      return std::clamp(score, -kEvalBound, kEvalBound);
    }
    case kNetworkLevel:
      if (mode.network()) return by_network(mode, position, sums, tables);
      [[fallthrough]];
    default: return classical(mode, position, sums, tables);
  }
}

template Score evaluate<Play>(const Play&, const Position&, const PstSums&, EvalTables&);
template Score evaluate<Lab>(const Lab&, const Position&, const PstSums&, EvalTables&);

Score evaluate(const Position& position, const LabSettings& settings) {
  EvalTables tables;
  const Lab mode{settings, nullptr};
  return evaluate(mode, position, PstSums::of(position), tables);
}

}  // namespace quadriga
