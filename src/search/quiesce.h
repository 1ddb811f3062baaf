// The search of captures at the end of a line, until the position is quiet. Included by
// searcher.cpp only.
#pragma once

#include <algorithm>

#include "search/heuristics/quiescence.h"
#include "search/heuristics/static_cuts.h"
#include "search/searcher.h"

namespace quadriga {

template <class Mode>
template <bool kPv>
Score Searcher<Mode>::quiesce(int ply, Score alpha, Score beta) {
  enter(ply, Purpose::Quiescence, alpha, beta, 0);
  Frame& here = frame(ply);
  Node node{.frame = here,
            .ply = ply,
            .depth = 0,
            .alpha = alpha,
            .beta = beta,
            .pv = kPv,
            .cut = false,
            .in_check = here.legal.in_check()};
  if (stopped_) return leave(node, kDraw);
  if (drawn(ply)) return leave(node, draw_score());
  if (ply >= kMaxPly - 1) return leave(node, node.in_check ? kDraw : evaluate_here(ply, node.tt));

  const Key key = here.position.key();
  if (mode_.on(Room::QuiescenceTt)) {
    node.tt = shared_.tt.probe(key, ply);
    node.tt_move = legal_tt_move(ply, node.tt);
    if (fires<TtCutoff>(node)) return leave(node, TtCutoff::score(node), Room::QuiescenceTt);
  }

  // Stand pat: nobody must capture.
  here.eval = node.in_check ? kNoScore : evaluate_here(ply, node.tt);
  Score best = node.in_check ? -kInfinity : here.eval;
  if (best >= beta) return leave(node, best);
  alpha = std::max(alpha, best);
  const Score stand_pat = best;

  MovePicker<Mode> picker{
      typename MovePicker<Mode>::NoisyOnly{}, mode_, here, histories_, context(ply), node.tt_move};
  Move best_move;
  int index = 0;
  for (Move move = picker.next(); !move.is_none(); move = picker.next()) {
    if (best > -kMateBound) {
      if (!node.in_check && quiescence_prunes(node, move, stand_pat, best)) continue;
      if (node.in_check && index > 0 && is_quiet(here.position.board(), move)) continue;
    }
    order_index_ = index++;
    make(ply, move);
    const Score score = -quiesce<kPv>(ply + 1, -beta, -alpha);
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
  if (node.in_check && index == 0) return leave(node, mated_in(ply));
  if (mode_.on(Room::QuiescenceTt)) {
    const Bound bound = best >= beta ? Bound::Lower : Bound::Upper;
    shared_.tt.store(key, ply, {best_move, best, here.eval, 0, bound});
  }
  return leave(node, best);
}

// Captures that cannot reach alpha, or that lose material. `best` learns the bound that the
// passed-over capture allows.
template <class Mode>
bool Searcher<Mode>::quiescence_prunes(const Node& node, Move move, Score stand_pat, Score& best) {
  if (mode_.on(Room::QuiescenceFutility)) {
    const Score reachable = QuiescenceFutility::reachable(node, move, stand_pat, mode_.params());
    const bool futile = QuiescenceFutility::fires(node, move, reachable);
    mode_.count(Room::QuiescenceFutility, futile);
    if (futile) {
      best = std::max(best, reachable);
      return true;
    }
  }
  if (!mode_.on(Room::QuiescenceSee)) return false;
  const bool loses = QuiescenceSee::fires(node, move);
  mode_.count(Room::QuiescenceSee, loses);
  return loses;
}

}  // namespace quadriga
