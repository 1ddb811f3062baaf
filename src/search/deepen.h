// Iterative deepening at the root: one ply more each time, until time or limits say enough.
// Included by searcher.cpp only.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <utility>
#include <vector>

#include "eval/evaluate.h"
#include "search/heuristics/aspiration.h"
#include "search/searcher.h"

namespace quadriga {

// Best first from `from` up to `to`; equals keep their order. By insertion: most are in place.
inline void sort_by_score(std::vector<RootMove>& moves, std::size_t from, std::size_t to) {
  for (std::size_t i = from + 1; i < to; ++i)
    for (std::size_t j = i; j > from && moves[j].score > moves[j - 1].score; --j)
      std::swap(moves[j], moves[j - 1]);
}

template <class Mode>
SearchResult Searcher<Mode>::run() {
  if (task_.limits.quiescence) return quiesce_root();
  // A mate in n that is not there is given up a little beyond the depth that would show it.
  const int for_mate = task_.limits.mate ? 2 * *task_.limits.mate + 10 : kMaxDepth;
  const int deepest = std::min({task_.limits.depth.value_or(kMaxDepth), for_mate, kMaxDepth});
  const int first = mode_.on(Room::IterativeDeepening) ? 1 : deepest;
  for (int depth = first; depth <= deepest && !root_moves_.empty(); ++depth) {
    search_depth(depth);
    if (stopped_) break;
    completed_ = depth;
    if (id_ == 0 && enough_after(depth)) break;
  }
  if (completed_ == 0 && !root_moves_.empty()) settle_unfinished();
  return {root_moves_, completed_, stall_};
}

template <class Mode>
SearchResult Searcher<Mode>::quiesce_root() {
  if (root_moves_.empty()) return {};
  root_depth_ = 1;
  const Score score = quiesce<true>(0, -kInfinity, kInfinity);
  std::vector<Move> line{pv_.begin(0), pv_.end(0)};  // empty: standing pat is best
  const Move best = line.empty() ? root_moves_.front().move : line.front();
  for (RootMove& each : root_moves_)
    if (each.move == best) std::swap(each, root_moves_.front());
  RootMove& first = root_moves_.front();
  first.score = score;
  first.seldepth = seldepth_;
  first.pv = std::move(line);
  return {root_moves_, 0};
}

// Stopped within the first iteration: the best so far, with a score that can be shown.
template <class Mode>
void Searcher<Mode>::settle_unfinished() {
  RootMove& first = root_moves_.front();
  first.seldepth = std::max(first.seldepth, seldepth_);
  if (first.score == -kInfinity)
    first.score = evaluate(mode_, frame(0).position, frame(0).sums, evaluations_);
}

template <class Mode>
void Searcher<Mode>::search_depth(int depth) {
  root_depth_ = depth;
  for (RootMove& root : root_moves_) root.previous_score = root.score;
  const Move best_before = root_moves_.front().move;
  const Score score_before = root_moves_.front().score;
  const std::size_t lines = std::min(static_cast<std::size_t>(task_.multipv), root_moves_.size());
  for (line_ = 0; line_ < lines && !stopped_; ++line_) {
    seldepth_ = 0;
    aspirate(depth, line_);
    // Searched lines stay in order among themselves; the best of the rest comes next.
    sort_by_score(root_moves_, 0, line_ + 1);
    if (id_ == 0 && !stopped_ && lines == 1)
      report(depth, line_, root_moves_[line_].score, Bound::Exact);
  }
  if (stopped_) return;
  if (id_ == 0 && lines > 1)
    for (std::size_t i = 0; i < lines; ++i) report(depth, i, root_moves_[i].score, Bound::Exact);
  const bool same = root_moves_.front().move == best_before;
  stability_.unchanged_iterations = same ? stability_.unchanged_iterations + 1 : 0;
  stability_.score_drop = depth > 1 ? score_before - root_moves_.front().score : 0;
  stability_.best_move_share = static_cast<double>(root_moves_.front().nodes) /
                               static_cast<double>(std::max<std::uint64_t>(nodes_, 1));
}

template <class Mode>
void Searcher<Mode>::aspirate(int depth, std::size_t line) {
  const Params& params = mode_.params();
  const Score guess = root_moves_[line].previous_score;
  const bool narrow = mode_.on(Room::Aspiration) && Aspiration::fires(depth, guess, params);
  AspirationWindow window{narrow, mode_.on(Room::AspirationReduction), guess, params};
  for (;;) {
    announce({.purpose = Purpose::Root});
    const int searched = std::max(depth - window.reduction(), 1);
    const Score score = alphabeta<true>(0, window.alpha(), window.beta(), searched, false);
    sort_by_score(root_moves_, line, root_moves_.size());
    if (stopped_) return;
    const bool low = window.low(score);
    const bool inside = !low && !window.high(score);
    if (narrow) mode_.count(Room::Aspiration, inside);
    if (inside) return;
    if (id_ == 0 && task_.multipv == 1)
      report(depth, line, score, low ? Bound::Upper : Bound::Lower);
    window.widen(score);
  }
}

template <class Mode>
void Searcher<Mode>::report(int depth, std::size_t line, Score score, Bound bound) {
  if (!callbacks_.report) return;
  const RootMove& root = root_moves_[line];
  callbacks_.report({.depth = depth,
                     .seldepth = root.seldepth,
                     .multipv = static_cast<int>(line) + 1,
                     .score = score,
                     .bound = bound,
                     .nodes = shared_.total_nodes(),
                     .seconds = watch_.seconds(),
                     .hashfull = shared_.tt.permille_full(),
                     .table_hits = shared_.table_hits.load(std::memory_order_relaxed),
                     .pv = root.pv});
}

template <class Mode>
bool Searcher<Mode>::proved_mate() const {
  const Score score = root_moves_.front().score;
  return task_.limits.mate && score >= mate_in(2 * *task_.limits.mate);
}

// May the main thread stop after this iteration?
template <class Mode>
bool Searcher<Mode>::enough_after(int depth) {
  if (proved_mate()) return true;
  if (task_.limits.soft_nodes && nodes_ >= *task_.limits.soft_nodes) return true;
  if (!plan_.timed() || task_.limits.movetime) return false;
  const double used = thinking_time();
  if (pondering_) return false;
  if (root_moves_.size() == 1 && depth >= 4) return true;
  return used >= std::min(plan_.soft() * time_scale(stability_, mode_.params()), plan_.hard());
}

}  // namespace quadriga
