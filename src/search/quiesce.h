// Quiescence search: captures at the end of a line, until the position is quiet. Included by
// searcher.cpp only.
#pragma once

#include <algorithm>

#include "search/heuristics/queen_mates.h"
#include "search/heuristics/quiescence.h"
#include "search/heuristics/quiescence_checks.h"
#include "search/heuristics/table_cutoffs.h"
#include "search/searcher.h"

namespace quadriga {

// `qply` counts the plies beyond the horizon.
template <class Mode>
template <bool kPv>
Score Searcher<Mode>::quiesce(int ply, Score alpha, Score beta, int qply) {
  // If checks are searched, the first ply sees more than later ones, so its depth is higher.
  const bool checks = mode_.on(Room::HorizonCheck) || mode_.on(Room::HangingCheck);
  Node node = enter<kPv>(ply, Purpose::Quiescence, alpha, beta, checks && qply > 0 ? -1 : 0);
  Frame& here = frame(ply);
  if (stopped_ || drawn(ply)) return leave(node, kDraw);
  if (ply >= kMaxPly - 1) return leave(node, node.in_check ? kDraw : raw_evaluation(ply, node.tt));
  // Why:   In the middle of an exchange the static evaluation means little, so captures are played
  //        out first.
  // Worth: nodes x1.019 (L087).
  // Fails: for threats that are not captures.
  if (!mode_.on(Room::Quiescence)) return leave(node, raw_evaluation(ply, node.tt));

  if (known_in_quiescence(node)) return leave(node, TtCutoff::score(node), Room::QuiescenceTt);
  if (finds_queen_mate(node)) return leave(node, mate_in(ply + 1), Room::QueenMate);

  // Stand pat: nobody is forced to capture.
  judge(node);
  Score best = node.in_check ? -kInfinity : node.guess;
  if (best >= beta) return leave(node, best);
  alpha = std::max(alpha, best);
  const Score stand_pat = best;

  MovePicker<Mode> picker{
      typename MovePicker<Mode>::NoisyOnly{}, mode_, here, histories_, context(ply), node.tt_move};
  const bool alone = is_single_reply(node);
  Move best_move;
  int index = 0;
  for (Move move = picker.next(); !move.is_none(); move = picker.next()) {
    if (mode_.traced()) mode_.consider(picker.describe(move));
    if (best > -kMateBound && quiescence_skips(node, move, index, stand_pat, best)) continue;
    announce({.purpose = Purpose::Full, .order_index = index++});
    make(ply, move);
    const Score score = alone ? -alphabeta<kPv>(ply + 1, -beta, -alpha, 1, false)
                              : -quiesce<kPv>(ply + 1, -beta, -alpha, qply + 1);
    unmake();
    if (stopped_) return leave(node, kDraw);
    if (score <= best) continue;
    best = score;
    if (score <= alpha) continue;
    alpha = score;
    best_move = move;
    if (kPv) pv_.update(ply, move);
    if (score >= beta) break;
  }
  if (!node.in_check && best < beta) {
    const Move check = search_checks<kPv>(node, alpha, best, qply);
    if (stopped_) return leave(node, kDraw);
    if (!check.is_none()) best_move = check;
  }
  if (node.in_check && index == 0) return leave(node, mated_in(ply));
  if (mode_.on(Room::QuiescenceTt)) {
    shared_.tt.store(table_key(here.position), ply,
                     {best_move, best, here.raw_eval, node.depth, QuiescenceTt::proved(best, beta),
                      node.table_pv});
  }
  return leave(node, best);
}

// Probes the transposition table. True if the entry ends the node.
template <class Mode>
bool Searcher<Mode>::known_in_quiescence(Node& node) {
  if (!mode_.on(Room::QuiescenceTt)) return false;
  node.tt = shared_.tt.probe(table_key(node.position()), node.ply);
  node.tt_move = legal_tt_move(node.ply, node.tt);
  node.table_pv = node.tt.pv;
  return fires<TtCutoff>(node);
}

template <class Mode>
bool Searcher<Mode>::finds_queen_mate(const Node& node) {
  if (!mode_.on(Room::QueenMate)) return false;
  const Move mate = QueenMate::move(node);
  mode_.count(Room::QueenMate, !mate.is_none());
  if (mate.is_none()) return false;
  pv_.clear(node.ply + 1);
  pv_.update(node.ply, mate);
  return true;
}

// Whether this is a check with only one reply, after which one more ply is searched.
template <class Mode>
bool Searcher<Mode>::is_single_reply(const Node& node) {
  if (!mode_.on(Room::OneReply) || !node.in_check || node.ply >= 2 * root_depth_ + 8) return false;
  const bool alone = OneReply::fires(node);
  mode_.count(Room::OneReply, alone);
  return alone;
}

// Searches quiet checks: at the horizon all that lose no material, a little further on those that
// win a piece. Returns the one that raised alpha, or none.
template <class Mode>
template <bool kPv>
Move Searcher<Mode>::search_checks(const Node& node, Score& alpha, Score& best, int qply) {
  constexpr int kLast = 3;  // plies beyond the horizon
  const bool any = mode_.on(Room::HorizonCheck) && qply <= 0;
  const bool winning = mode_.on(Room::HangingCheck) && qply <= kLast;
  if (!any && !winning) return {};
  const Position& position = node.position();
  const CheckSquares squares{position.board()};
  MoveList quiets;
  list_moves(MoveSet::Quiets, position.board(), position.en_passant(), node.frame.legal, quiets);
  Move best_move;
  int index = -1;
  for (const Move move : quiets) {
    ++index;
    if (!gives_check(position.board(), squares, move)) continue;
    const bool at_horizon = any && HorizonCheck::fires(node, move);
    const bool wins = !at_horizon && winning && HangingCheck::fires(node, move);
    if (any) mode_.count(Room::HorizonCheck, at_horizon);
    if (winning && !at_horizon) mode_.count(Room::HangingCheck, wins);
    if (!at_horizon && !wins) continue;
    announce({.purpose = Purpose::Quiescence, .order_index = index});
    make(node.ply, move);
    const Score score = -quiesce<kPv>(node.ply + 1, -node.beta, -alpha, qply + 1);
    unmake();
    if (stopped_) return {};
    best = std::max(best, score);
    if (score <= alpha) continue;
    alpha = score;
    best_move = move;
    if (kPv) pv_.update(node.ply, move);
    if (score >= node.beta) break;
  }
  return best_move;
}

// Whether a move is not searched. In check: quiet replies after the first move.
template <class Mode>
bool Searcher<Mode>::quiescence_skips(const Node& node, Move move, int index, Score stand_pat,
                                      Score& best) {
  if (node.in_check) return index > 0 && is_quiet(node.position().board(), move);
  if (quiescence_prunes(node, move, stand_pat, best)) return true;
  if (!mode_.on(Room::QuiescenceLimit) || node.ply == 0) return false;
  const Move before = frame(node.ply - 1).move;
  return fires(Room::QuiescenceLimit, QuiescenceLimit::fires(index, move, before, mode_.params()));
}

// Prunes captures that cannot reach alpha or that lose material. `best` is raised to what a pruned
// capture could have reached.
template <class Mode>
bool Searcher<Mode>::quiescence_prunes(const Node& node, Move move, Score stand_pat, Score& best) {
  if (mode_.on(Room::QuiescenceFutility)) {
    const Score reachable = QuiescenceFutility::reachable(node, move, stand_pat, mode_.params());
    const bool futile = QuiescenceFutility::fires(node, move, reachable);
    mode_.count(Room::QuiescenceFutility, futile);
    if (futile) {
      best = std::max(best, reachable);
      mode_.skip_move(Room::QuiescenceFutility);
      return true;
    }
  }
  if (!mode_.on(Room::QuiescenceSee)) return false;
  const bool loses = QuiescenceSee::fires(node, move);
  mode_.count(Room::QuiescenceSee, loses);
  if (loses) mode_.skip_move(Room::QuiescenceSee);
  return loses;
}

}  // namespace quadriga
