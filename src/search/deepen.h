// Iterative deepening at the root: one ply deeper each iteration, until a limit is reached.
// Included by searcher.cpp only.
#pragma once

#include <algorithm>

#include "eval/evaluate.h"
#include "search/heuristics/aspiration.h"
#include "search/searcher.h"

namespace quadriga {

template <class Mode>
SearchResult Searcher<Mode>::run() {
  if (task_.limits.quiescence) return quiesce_root();
  // The search for a mate in n gives up a little beyond the depth that would show it.
  const int for_mate = task_.limits.mate ? 2 * *task_.limits.mate + 10 : kMaxDepth;
  const int deepest = std::min({task_.limits.depth.value_or(kMaxDepth), for_mate, kMaxDepth});
  // Why:   Each iteration improves the move ordering of the next, and there is a best move at any
  //        time.
  // Worth: nodes x0.489 (L089).
  // Fails: at low depth, where the shallow searches cost more than their move ordering saves.
  const int first = mode_.on(Room::IterativeDeepening) ? 1 : deepest;
  for (int depth = first; depth <= deepest && !root_.empty(); ++depth) {
    search_depth(depth);
    if (stopped_) break;
    completed_ = depth;
    if (id_ == 0 && enough_after(depth)) break;
  }
  if (completed_ == 0 && !root_.empty())
    root_.settle_unfinished(seldepth_,
                            evaluate(mode_, frame(0).position, frame(0).sums, evaluations_));
  return {root_.list(), completed_, clock_.longest_stall()};
}

template <class Mode>
SearchResult Searcher<Mode>::quiesce_root() {
  if (root_.empty()) return {};
  root_depth_ = 1;
  const Score score = quiesce<true>(0, -kInfinity, kInfinity);
  root_.note_quiescence(score, seldepth_, {pv_.begin(0), pv_.end(0)});
  return {root_.list(), 0};
}

template <class Mode>
void Searcher<Mode>::search_depth(int depth) {
  root_depth_ = depth;
  root_.begin_iteration();
  const std::size_t lines = std::min(static_cast<std::size_t>(task_.multipv), root_.size());
  for (std::size_t line = 0; line < lines && !stopped_; ++line) {
    seldepth_ = 0;
    root_.begin_line(line);
    aspirate(depth);
    root_.end_line();
  }
  if (stopped_) return;
  if (id_ == 0)
    for (std::size_t i = 0; i < lines; ++i) report(depth, i, root_.at(i).score, Bound::Exact);
  root_.end_iteration(depth, nodes_);
}

template <class Mode>
void Searcher<Mode>::aspirate(int depth) {
  const Params& params = mode_.params();
  const Score guess = root_.current().previous_score;
  const bool narrow = mode_.on(Room::Aspiration) && Aspiration::fires(depth, guess, params);
  AspirationWindow window{narrow, mode_.on(Room::AspirationReduction), guess, params};
  for (;;) {
    announce({.purpose = Purpose::Root});
    const int searched = std::max(depth - window.reduction(), 1);
    const Score score = alphabeta<true>(0, window.alpha(), window.beta(), searched, false);
    root_.sort_rest();
    if (stopped_) return;
    const bool low = window.low(score);
    const bool inside = !low && !window.high(score);
    if (narrow) mode_.count(Room::Aspiration, inside);
    if (inside) return;
    if (id_ == 0 && task_.multipv == 1)
      report(depth, root_.line(), score, low ? Bound::Upper : Bound::Lower);
    window.widen(score);
  }
}

template <class Mode>
void Searcher<Mode>::report(int depth, std::size_t line, Score score, Bound bound) {
  if (!callbacks_.report) return;
  const RootMove& root = root_.at(line);
  callbacks_.report({.depth = depth,
                     .seldepth = root.seldepth,
                     .multipv = static_cast<int>(line) + 1,
                     .score = score,
                     .bound = bound,
                     .nodes = shared_.total_nodes(),
                     .seconds = clock_.elapsed(),
                     .hashfull = shared_.tt.permille_full(),
                     .table_hits = shared_.table_hits.load(std::memory_order_relaxed),
                     .pv = root.pv});
}

template <class Mode>
bool Searcher<Mode>::proved_mate() const {
  const Score score = root_.best().score;
  return task_.limits.mate && score >= mate_in(2 * *task_.limits.mate);
}

// Whether the main thread may stop after this iteration.
template <class Mode>
bool Searcher<Mode>::enough_after(int depth) {
  if (proved_mate()) return true;
  if (task_.limits.soft_nodes && nodes_ >= *task_.limits.soft_nodes) return true;
  const bool forced = root_.size() == 1 && depth >= 4;
  return clock_.should_answer(time_scale(root_.stability(), mode_.params()), forced);
}

// Records the result of a root move; `alpha` is the score that it had to beat.
template <class Mode>
void Searcher<Mode>::note_root_move(const Node& node, const Candidate& candidate, Score score,
                                    Score alpha, std::uint64_t nodes_before) {
  const std::uint64_t nodes = nodes_ - nodes_before;
  if (candidate.index > 0 && score <= alpha) return root_.note_fail_low(candidate.move, nodes);
  const Bound bound = score >= node.beta ? Bound::Lower
                      : score <= alpha   ? Bound::Upper
                                         : Bound::Exact;
  root_.note(candidate.move, nodes, {score, bound, seldepth_, pv_.begin(1), pv_.end(1)});
}

}  // namespace quadriga
