// What is learned from a searched node: its score goes to the transposition table, its moves to the
// histories, and the error of its evaluation to the corrections. Included by searcher.cpp only.
#pragma once

#include <algorithm>

#include "core/captures.h"
#include "search/searcher.h"

namespace quadriga {

// Stores the score in the table and the error of the evaluation in the corrections.
template <class Mode>
void Searcher<Mode>::remember(const Node& node, const Candidate& best_move, Score best, Score alpha,
                              bool promised) {
  if (node.ply == 0 && root_.line() > 0) return;  // a further line of MultiPV
  const Bound bound = best >= node.beta || promised ? Bound::Lower
                      : alpha > node.alpha          ? Bound::Exact
                                                    : Bound::Upper;
  shared_.tt.store(table_key(node.position()), node.ply,
                   {best_move.move, best, node.frame.raw_eval, node.depth, bound, node.table_pv});
  const bool quiet = best_move.move.is_none() || best_move.quiet;
  const bool says_something = bound == Bound::Exact ||
                              (bound == Bound::Lower && best > node.eval()) ||
                              (bound == Bound::Upper && best < node.eval());
  if (!node.in_check && quiet && says_something && !is_decided(best)) learn_correction(node, best);
}

// Learns the difference between the score and the static evaluation, weighted by depth.
template <class Mode>
void Searcher<Mode>::learn_correction(const Node& node, Score score) {
  const int bonus = (score - node.eval()) * node.depth / 8;
  const Position& position = node.position();
  for (const CorrectionKind kind : {CorrectionKind::Pawns, CorrectionKind::OurPieces,
                                    CorrectionKind::TheirPieces, CorrectionKind::Minors})
    corrections_.value(kind, position).add(bonus);
  corrections_.continuation(frame(node.ply - 2).landing, frame(node.ply - 1).landing).add(bonus);
}

// After a cutoff: a bonus for the move that caused it, a malus for those tried before it.
template <class Mode>
void Searcher<Mode>::reward(const Node& node, const Candidate& best, const MoveList& quiets,
                            const MoveList& captures) {
  const Params& params = mode_.params();
  const int bonus =
      std::clamp(params.history_bonus_scale * node.depth - params.history_bonus_offset, 0,
                 params.history_bonus_most);
  const Board& board = node.position().board();
  const Side side = node.position().side_to_move();
  Frame& here = frame(node.ply);
  const QuietContext quiet = context(node.ply);
  const auto credit_quiet = [&](Move move, int amount) {
    const Landing landing = Landing::of(side, board.at(move.from()), move.to());
    ButterflyHistory::value(histories_, quiet, move).add(amount);
    for (ContinuationTable* table : {quiet.last, quiet.before_last, quiet.fourth, quiet.pawns})
      if (table != &histories_.continuation({})) (*table)[landing.index].add(amount);
  };
  const auto credit_capture = [&](Move move, int amount) {
    const Piece captured = captured_by(board, move);
    histories_.capture(side, board.at(move.from()), move.to(), captured).add(amount);
  };
  if (best.quiet) {
    Killers::remember(here, best.move);
    credit_quiet(best.move, bonus);
    for (const Move move : quiets) credit_quiet(move, -bonus);
  } else {
    credit_capture(best.move, bonus);
  }
  for (const Move move : captures) credit_capture(move, -bonus);
}

}  // namespace quadriga
