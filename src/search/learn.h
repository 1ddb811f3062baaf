// What is learned from a searched node: its score goes to the transposition table, its moves to the
// histories, and the error of its evaluation to the corrections. Included by searcher.cpp only.
#pragma once

#include <algorithm>

#include "core/captures.h"
#include "search/heuristics/learning.h"
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
  const Landing last = frame(node.ply - 1).landing;
  corrections_.continuation(frame(node.ply - 2).landing, last).add(bonus);
  if (mode_.on(Room::DeepCorrection))
    corrections_.deep(frame(node.ply - 4).landing, last).add(bonus);
  if (mode_.on(Room::ThreatCorrection))
    corrections_.value(CorrectionKind::Threats, position, node.frame.legal.danger).add(bonus);
  if (mode_.on(Room::MajorCorrection))
    corrections_.value(CorrectionKind::Majors, position).add(bonus);
}

// What a quiet move has earned in a search of this depth.
template <class Mode>
int Searcher<Mode>::bonus(int depth) const {
  const Params& params = mode_.params();
  return std::clamp(params.history_bonus_scale * depth - params.history_bonus_offset, 0,
                    params.history_bonus_most);
}

template <class Mode>
int Searcher<Mode>::malus(int depth) const {
  const Params& params = mode_.params();
  return std::clamp(params.history_malus_scale * depth - params.history_malus_offset, 0,
                    params.history_malus_most);
}

// Credits a quiet move in all histories that depend on earlier moves or on the pawns.
template <class Mode>
void Searcher<Mode>::credit_continuations(const QuietContext& quiet, Landing landing, int amount) {
  for (ContinuationTable* table : {quiet.last, quiet.before_last, quiet.fourth, quiet.pawns})
    if (table != &histories_.continuation({})) (*table)[landing.index].add(amount);
}

// Credits a quiet move of the position at `ply`; a negative amount is a malus.
template <class Mode>
void Searcher<Mode>::credit_quiet(int ply, const QuietContext& quiet, Move move, int amount) {
  const Position& position = frame(ply).position;
  const Piece piece = position.board().at(move.from());
  ButterflyHistory::value(histories_, quiet, move).add(amount);
  credit_continuations(quiet, Landing::of(position.side_to_move(), piece, move.to()), amount);
}

// After a cutoff: a bonus for the move that caused it, a malus for those tried before it.
template <class Mode>
void Searcher<Mode>::reward(const Node& node, const Candidate& best, const MoveList& quiets,
                            const MoveList& captures) {
  const int gain = bonus(node.depth);
  const int loss = -malus(node.depth);
  const Board& board = node.position().board();
  const Side side = node.position().side_to_move();
  const auto credit_capture = [&](Move move, int amount) {
    const Piece captured = captured_by(board, move);
    histories_.capture(side, board.at(move.from()), move.to(), captured).add(amount);
  };
  if (best.quiet) {
    Killers::remember(frame(node.ply), best.move);
    const QuietContext quiet = context(node.ply);
    credit_quiet(node.ply, quiet, best.move, gain);
    for (const Move move : quiets) credit_quiet(node.ply, quiet, move, loss);
  } else {
    credit_capture(best.move, gain);
  }
  for (const Move move : captures) credit_capture(move, loss);
}

// A cutoff by the table says about its move what a search would have said.
template <class Mode>
void Searcher<Mode>::learn_from_table(const Node& node) {
  if (!mode_.on(Room::TableHistory) || node.tt.score < node.beta) return;
  const Frame& before = frame(node.ply - 1);
  if (!node.tt_move.is_none() && !node.table_capture)
    credit_quiet(node.ply, context(node.ply), node.tt_move, TableHistory::bonus(bonus(node.depth)));
  if (TableHistory::refutes(before))
    credit_quiet(node.ply - 1, context(node.ply - 1), before.move,
                 -TableHistory::malus(malus(node.depth + 1)));
}

// No move was good enough here, so the opponent's move before was good.
template <class Mode>
void Searcher<Mode>::learn_from_fail_low(const Node& node) {
  if (node.ply == 0 || !mode_.on(Room::PriorCredit)) return;
  const Frame& before = frame(node.ply - 1);
  const bool fired = PriorCredit::fires(before);
  mode_.count(Room::PriorCredit, fired);
  if (fired)
    credit_quiet(node.ply - 1, context(node.ply - 1), before.move,
                 PriorCredit::bonus(bonus(node.depth), before, mode_.params()));
}

// How the evaluation changed says something about the opponent's move before.
template <class Mode>
void Searcher<Mode>::learn_from_evaluation(const Node& node) {
  if (node.ply == 0 || !mode_.on(Room::EvalHistory)) return;
  const Frame& before = frame(node.ply - 1);
  const bool fired = EvalHistory::fires(before, node.eval());
  mode_.count(Room::EvalHistory, fired);
  if (!fired) return;
  const int amount = EvalHistory::amount(before, node.eval(), mode_.params());
  ButterflyHistory::value(histories_, context(node.ply - 1), before.move).add(amount);
}

}  // namespace quadriga
