// What may end a node before its moves are searched: tablebases, recognised endgames, null move,
// ProbCut. Included by searcher.cpp only.
#pragma once

#include <algorithm>

#include "eval/endgames/recognise.h"
#include "search/heuristics/null_move.h"
#include "search/heuristics/probcut.h"
#include "search/heuristics/static_cuts.h"
#include "search/heuristics/table_cutoffs.h"
#include "search/searcher.h"

namespace quadriga {

template <class Mode>
TablebaseCutoff::Answer Searcher<Mode>::probe_tables(const Node& node) {
  const bool passed = frame(node.ply - 1).move.is_none();  // a null move has reset the counter
  if (passed || !TablebaseCutoff::tried(node, task_.tables, table_limit_)) return {};
  const TablebaseCutoff::Answer answer = TablebaseCutoff::probe(node, task_.tables);
  mode_.count(Room::Tablebases, answer.decides(node));
  if (answer.bound != Bound::None) shared_.table_hits.fetch_add(1, std::memory_order_relaxed);
  if (answer.decides(node))
    shared_.tt.store(
        table_key(node.position()), node.ply,
        {{}, answer.score, kNoScore, std::min(node.depth + 6, kMaxDepth), answer.bound});
  return answer;
}

// A recognised endgame whose guaranteed score is enough to end the node.
template <class Mode>
std::optional<Recognised> Searcher<Mode>::recognised(const Node& node) {
  const Board& board = node.position().board();
  constexpr int kMostPieces = 6;
  if (node.in_check || popcount(board.occupied()) > kMostPieces) return std::nullopt;
  const MaterialView material = MaterialView::of(board);
  if (!may_be_recognised(material)) return std::nullopt;
  auto known = recognise(mode_, board, material);
  if (!known || known->bound == Bound::None) return std::nullopt;
  const bool decides = TablebaseCutoff::Answer{known->bound, known->promised}.decides(node);
  mode_.count(known->room, decides);
  return decides ? known : std::nullopt;
}

// Rooms that may end a node before its moves are searched.
template <class Mode>
bool Searcher<Mode>::ends_early(Node& node, NodeEnd& end) {
  if (fires<Razoring>(node)) {
    const Score score = quiesce<false>(node.ply, node.alpha, node.alpha + 1);
    end = {score, Room::Razoring};
    if (score <= node.alpha || stopped_) return true;
  }
  if (mode_.on(Room::TableProbCut) &&
      fires(Room::TableProbCut, TableProbCut::fires(node, mode_.params()))) {
    end = {TableProbCut::bound(node, mode_.params()), Room::TableProbCut};
    return true;
  }
  if (fires<ReverseFutility>(node)) {
    end = {ReverseFutility::score(node), Room::ReverseFutility};
    return true;
  }
  return null_move_cuts(node, end) || (!stopped_ && probcut_cuts(node, end)) ||
         (!stopped_ && table_cuts_after_a_move(node, end));
}

template <class Mode>
bool Searcher<Mode>::null_move_cuts(const Node& node, NodeEnd& end) {
  const bool may_pass = mode_.on(Room::NullMove) && node.ply >= no_null_until_ &&
                        !frame(node.ply - 1).move.is_none() &&
                        NullMove::tried(node, mode_.params()) &&
                        (!mode_.on(Room::NullCutNodes) || NullCutNodes::allows(node)) &&
                        (!mode_.on(Room::NullMargin) || NullMargin::allows(node, mode_.params()));
  if (!may_pass) return false;
  const bool cuts = NullMove::cuts(*this, node, mode_.params(), end.score);
  mode_.count(Room::NullMove, cuts);
  end.room = Room::NullMove;
  return cuts;
}

template <class Mode>
Score Searcher<Mode>::search_null_move(const Node& node, int depth) {
  Frame& here = frame(node.ply);
  here.move = {};
  here.landing = {};
  here.quiet = false;
  here.reduction = 0;
  Frame& next = frame(node.ply + 1);
  next.position = here.position.after_null();
  next.sums = here.sums;
  next.doubles = here.doubles;
  shared_.tt.prefetch(table_key(next.position));
  history_.push(next.position.key());
  announce({.purpose = Purpose::NullMove, .reduction = node.depth - 1 - depth});
  const Score score = -alphabeta<false>(node.ply + 1, -node.beta, -node.beta + 1, depth, !node.cut);
  unmake();
  return score;
}

template <class Mode>
Score Searcher<Mode>::verify_null_move(const Node& node, int depth) {
  const int before = no_null_until_;
  no_null_until_ = node.ply + 3 * std::max(depth, 1) / 4;
  announce({.purpose = Purpose::Verification});
  const Score score = search_again<false>(node, node.beta - 1, node.beta, depth, false);
  no_null_until_ = before;
  return score;
}

template <class Mode>
bool Searcher<Mode>::probcut_cuts(const Node& node, NodeEnd& end) {
  const Params& params = mode_.params();
  if (!mode_.on(Room::ProbCut) || !ProbCut::tried(node, params)) return false;
  const Score bound = ProbCut::bound(node, params);
  const int ply = node.ply;
  MovePicker<Mode> picker{typename MovePicker<Mode>::NoisyOnly{},
                          mode_,
                          frame(ply),
                          histories_,
                          context(ply),
                          node.tt_move};
  int index = -1;
  for (Move move = picker.next(); !move.is_none(); move = picker.next()) {
    ++index;
    if (!see_at_least(node.position().board(), move, bound - node.eval())) continue;
    make(ply, move);
    announce({.purpose = Purpose::ProbCut, .order_index = index});
    Score score = -quiesce<false>(ply + 1, -bound, -bound + 1);
    if (score >= bound) {
      announce({.purpose = Purpose::ProbCut, .order_index = index});
      score = -alphabeta<false>(ply + 1, -bound, -bound + 1, ProbCut::depth(node), !node.cut);
    }
    unmake();
    if (stopped_) return false;
    if (score < bound) continue;
    mode_.count(Room::ProbCut, true);
    shared_.tt.store(
        table_key(node.position()), ply,
        {move, score, frame(ply).raw_eval, node.depth - 3, Bound::Lower, node.table_pv});
    end = {score, Room::ProbCut};
    return true;
  }
  mode_.count(Room::ProbCut, false);
  return false;
}

template <class Mode>
bool Searcher<Mode>::table_cuts_after_a_move(const Node& node, NodeEnd& end) {
  if (!mode_.on(Room::EnhancedCutoff) || !EnhancedCutoff::tried(node, mode_.params())) return false;
  for (const Move move : node.position().legal_moves()) {
    const Position after = node.position().after(move);
    const TtEntry known = shared_.tt.probe(table_key(after), node.ply + 1);
    const bool cuts = EnhancedCutoff::fires(node, known);
    mode_.count(Room::EnhancedCutoff, cuts);
    if (!cuts) continue;
    end = {-known.score, Room::EnhancedCutoff};
    return true;
  }
  return false;
}

}  // namespace quadriga
