// The search of one node. Read `alphabeta` as a table of contents: each line is a room of
// search/heuristics/. Included by searcher.cpp only.
#pragma once

#include <algorithm>

#include "core/captures.h"
#include "core/checks.h"
#include "search/heuristics/move_pruning.h"
#include "search/heuristics/null_move.h"
#include "search/heuristics/static_cuts.h"
#include "search/searcher.h"

namespace quadriga {

// Asks a verdict room, if it is open, and counts the answer.
template <class Mode>
template <class Verdict>
bool Searcher<Mode>::fires(const Node& node) {
  if (!mode_.on(Verdict::kRoom)) return false;
  const bool fired = Verdict::fires(node, mode_.params());
  mode_.count(Verdict::kRoom, fired);
  return fired;
}

template <class Mode>
template <class Pruner>
bool Searcher<Mode>::prunes(const Node& node, const Candidate& candidate) {
  if (!mode_.on(Pruner::kRoom)) return false;
  const bool fired = Pruner::fires(node, candidate, mode_.params());
  mode_.count(Pruner::kRoom, fired);
  return fired;
}

template <class Mode>
Score Searcher<Mode>::leave(const Node& node, Score score, std::optional<Room> ended_by) {
  if constexpr (Mode::kLab) {
    const auto state = node.tt.bound == Bound::Exact   ? TtState::Exact
                       : node.tt.bound == Bound::Lower ? TtState::Lower
                       : node.tt.bound == Bound::Upper ? TtState::Upper
                                                       : TtState::Miss;
    const std::optional<int> eval =
        node.eval() == kNoScore ? std::nullopt : std::optional<int>{node.eval()};
    mode_.leave({score, eval, state, ended_by});
  }
  return score;
}

// Draws that need no search. A mate on the hundredth half-move comes first.
template <class Mode>
bool Searcher<Mode>::drawn(int ply) const {
  const Position& position = frame(ply).position;
  if (position.rule50() >= 100)
    return !frame(ply).legal.in_check() || position.count_legal_moves() > 0;
  return history_.repeats(position.rule50(), ply) || insufficient_material(position.board());
}

template <class Mode>
TablebaseCutoff::Answer Searcher<Mode>::ask_tables(const Node& node) {
  if (!TablebaseCutoff::tried(node, task_.tables, table_limit_)) return {};
  const TablebaseCutoff::Answer answer = TablebaseCutoff::ask(node, task_.tables);
  mode_.count(Room::Tablebases, answer.decides(node));
  if (answer.bound != Bound::None) shared_.table_hits.fetch_add(1, std::memory_order_relaxed);
  return answer;
}

// Static evaluation, and whether things are getting better.
template <class Mode>
void Searcher<Mode>::judge(Node& node) {
  Frame& here = frame(node.ply);
  here.eval = node.in_check ? kNoScore : evaluate_here(node.ply, node.tt);
  const Score before = frame(node.ply - 2).eval;
  node.improving = !node.in_check && before != kNoScore && here.eval > before;
}

template <class Mode>
Candidate Searcher<Mode>::consider(const Node& node, const MovePicker<Mode>& picker, Move move,
                                   int index) const {
  const Board& board = node.position().board();
  const bool quiet = is_quiet(board, move);
  const int usual = reductions_.hundredths(node.depth, index + 1) / 100;
  return {.move = move,
          .index = index,
          .quiet = quiet,
          .gives_check = gives_check(board, *node.checks, move),
          .history = quiet ? picker.quiet_score(move) : 0,
          .reduced = std::max(node.depth - usual, 1)};
}

// Is this move passed over? Never as long as every line so far loses to mate.
template <class Mode>
bool Searcher<Mode>::pruned(const Node& node, const Candidate& candidate, bool& skip_quiets) {
  if (candidate.quiet) {
    if (prunes<LateMovePruning>(node, candidate)) skip_quiets = true;
    if (skip_quiets && !candidate.gives_check) return true;
    if (prunes<Futility>(node, candidate)) return true;
  }
  return prunes<SeePruning>(node, candidate);
}

// Late moves are searched with less depth and an empty window first; what surprises is searched
// again.
template <class Mode>
template <bool kPv>
Score Searcher<Mode>::search_move(const Node& node, const Candidate& candidate, Score alpha,
                                  int depth) {
  const int next = node.ply + 1;
  order_index_ = candidate.index;
  reduction_ = 0;
  Score score = alpha;
  bool full_depth = !kPv || candidate.index > 0;  // a null-window search at full depth is due
  const bool reduce =
      mode_.on(Room::LateMoveReduction) && LateMoveReduction::fires(node, candidate);
  mode_.count(Room::LateMoveReduction, reduce);
  if (reduce) {
    const int plies = LateMoveReduction::plies(node, candidate, reductions_, mode_.params(),
                                               mode_.on(Room::ReductionHistory));
    const int reduced = std::clamp(depth - plies, 1, depth);
    reduction_ = depth - reduced;
    purpose_ = Purpose::Reduced;
    score = -alphabeta<false>(next, -alpha - 1, -alpha, reduced, true);
    reduction_ = 0;
    full_depth = score > alpha && reduced < depth;
    // A big surprise is worth a deeper look, a small one a shallower.
    if (full_depth) depth += score > alpha + mode_.params().lmr_deeper + 2 * depth ? 1 : 0;
    purpose_ = Purpose::Research;
  } else {
    purpose_ = Purpose::NullWindow;
  }
  if (full_depth) score = -alphabeta<false>(next, -alpha - 1, -alpha, depth, !node.cut);
  if (kPv && (candidate.index == 0 || score > alpha)) {
    purpose_ = candidate.index == 0 ? Purpose::Full : Purpose::Research;
    score = -alphabeta<kPv>(next, -node.beta, -alpha, depth, false);
  }
  return score;
}

template <class Mode>
bool Searcher<Mode>::root_excludes(Move move) const {
  const auto begin = root_moves_.begin() + static_cast<std::ptrdiff_t>(line_);
  return std::none_of(begin, root_moves_.end(),
                      [&](const RootMove& each) { return each.move == move; });
}

template <class Mode>
void Searcher<Mode>::note_root_move(const Node& node, const Candidate& candidate, Score score,
                                    Score alpha, std::uint64_t nodes_before) {
  RootMove& root = *std::find_if(root_moves_.begin(), root_moves_.end(),
                                 [&](const RootMove& each) { return each.move == candidate.move; });
  root.nodes += nodes_ - nodes_before;
  if (candidate.index > 0 && score <= alpha) {
    root.score = -kInfinity;  // only known to be no better: keeps its place in the order
    return;
  }
  root.score = score;
  root.seldepth = seldepth_;
  root.bound = score >= node.beta ? Bound::Lower : score <= alpha ? Bound::Upper : Bound::Exact;
  root.pv.assign(1, candidate.move);
  root.pv.insert(root.pv.end(), pv_.begin(1), pv_.end(1));
}

template <class Mode>
Score Searcher<Mode>::search_after_pass(const Node& node, int depth) {
  Frame& here = frame(node.ply);
  here.move = {};
  here.landing = {};
  frame(node.ply + 1).position = here.position.after_null();
  frame(node.ply + 1).sums = here.sums;
  history_.push(frame(node.ply + 1).position.key());
  purpose_ = Purpose::NullMove;
  reduction_ = node.depth - 1 - depth;
  order_index_ = 0;
  const Score score = -alphabeta<false>(node.ply + 1, -node.beta, -node.beta + 1, depth, !node.cut);
  reduction_ = 0;
  unmake();
  return score;
}

template <class Mode>
Score Searcher<Mode>::verify_without_pass(const Node& node, int depth) {
  const int before = no_null_until_;
  no_null_until_ = node.ply + 3 * std::max(depth, 1) / 4;
  purpose_ = Purpose::Verification;
  const Score score = alphabeta<false>(node.ply, node.beta - 1, node.beta, depth, false);
  no_null_until_ = before;
  return score;
}

template <class Mode>
template <bool kPv>
Score Searcher<Mode>::alphabeta(int ply, Score alpha, Score beta, int depth, bool cut) {
  if (depth <= 0) return quiesce<kPv>(ply, alpha, beta);

  // 1. Arrive: count, look at the clock, compute checks and pins.
  enter(ply, purpose_, alpha, beta, depth);
  const bool root = ply == 0;
  Frame& here = frame(ply);
  Node node{.frame = here,
            .ply = ply,
            .depth = std::min(depth, kMaxDepth),
            .alpha = alpha,
            .beta = beta,
            .pv = kPv,
            .cut = cut,
            .in_check = here.legal.in_check()};
  if (stopped_) return leave(node, kDraw);

  // 2. Draws, the end of the stack, mates that are shorter elsewhere.
  if (!root) {
    if (drawn(ply)) return leave(node, draw_score());
    if (ply >= kMaxPly - 1) return leave(node, node.in_check ? kDraw : evaluate_here(ply, node.tt));
    if (fires<MateDistance>(node))
      return leave(node, MateDistance::score(node), Room::MateDistance);
    if (mode_.on(Room::UpcomingRepetition) && UpcomingRepetition::fires(node, history_)) {
      alpha = node.alpha = draw_score();
      if (alpha >= beta) return leave(node, alpha, Room::UpcomingRepetition);
    }
  }

  // 3. What is already known.
  const Key key = here.position.key();
  node.tt = shared_.tt.probe(key, ply);
  node.tt_move = root ? root_moves_[line_].pv.front() : legal_tt_move(ply, node.tt);
  if (!root && fires<TtCutoff>(node)) return leave(node, TtCutoff::score(node), Room::TtCutoff);

  Score floor = -kInfinity;   // what tables promise: no worse,
  Score ceiling = kInfinity;  // no better
  if (!root && table_limit_ > 0) {
    const TablebaseCutoff::Answer answer = ask_tables(node);
    if (answer.decides(node)) {
      shared_.tt.store(key, ply,
                       {{}, answer.score, kNoScore, std::min(depth + 6, kMaxDepth), answer.bound});
      return leave(node, answer.score, Room::Tablebases);
    }
    if (answer.bound == Bound::Lower) {
      floor = answer.score;
      alpha = node.alpha = std::max(alpha, floor);
    }
    if (answer.bound == Bound::Upper) ceiling = answer.score;
  }

  // 4. How it looks at first sight, and whether that is enough.
  judge(node);
  frame(ply + 1).killers = {};
  if (!root) {
    if (fires<ReverseFutility>(node))
      return leave(node, ReverseFutility::score(node), Room::ReverseFutility);
    const bool may_pass = mode_.on(Room::NullMove) && ply >= no_null_until_ && ply > 0 &&
                          !frame(ply - 1).move.is_none() && NullMove::tried(node, mode_.params());
    if (may_pass) {
      Score score = 0;
      const bool cuts = NullMove::cuts(*this, node, mode_.params(), score);
      mode_.count(Room::NullMove, cuts);
      if (stopped_) return leave(node, kDraw);
      if (cuts) return leave(node, score, Room::NullMove);
    }
  }

  // 5. Change of depth for the whole node.
  if (fires<CheckExtension>(node)) ++node.depth;
  if (fires<InternalReduction>(node)) --node.depth;

  // 6. The moves, best first.
  const CheckSquares checks{here.position.board()};
  node.checks = &checks;
  MovePicker<Mode> picker{mode_, here, histories_, context(ply), node.tt_move};
  MoveList quiets;
  MoveList captures;
  Score best = floor;
  Candidate best_candidate{};
  bool skip_quiets = false;
  int index = 0;
  for (Move move = picker.next(); !move.is_none(); move = picker.next(skip_quiets)) {
    if (root && root_excludes(move)) continue;
    const Candidate candidate = consider(node, picker, move, index);
    if (!root && best > -kTableBound && pruned(node, candidate, skip_quiets)) continue;
    if (root && id_ == 0 && callbacks_.current_move) {
      callbacks_.current_move(root_depth_, move, static_cast<int>(line_) + index + 1);
    }
    const std::uint64_t nodes_before = nodes_;
    make(ply, move);
    const Score score = search_move<kPv>(node, candidate, alpha, node.depth - 1);
    unmake();
    if (stopped_) return leave(node, kDraw);
    ++index;
    if (root) note_root_move(node, candidate, score, alpha, nodes_before);
    if (score > best) {
      best = score;
      if (score > alpha) {
        best_candidate = candidate;
        alpha = score;
        if (kPv) pv_.update(ply, move);
        if (score >= beta) {
          mode_.count_cutoff(candidate.index);
          break;
        }
      }
    }
    (candidate.quiet ? quiets : captures).push(move);
  }

  // 7. No legal move: mate or stalemate.
  if (index == 0 && best == floor && here.position.count_legal_moves() == 0)
    return leave(node, node.in_check ? mated_in(ply) : kDraw);
  if (best == -kInfinity) best = node.alpha;  // every move was passed over
  best = std::min(best, ceiling);

  // 8. Remember.
  if (alpha >= beta) reward(node, best_candidate, quiets, captures);
  if (!(root && line_ > 0)) {
    const Bound bound = best >= beta || best == floor ? Bound::Lower
                        : alpha > node.alpha          ? Bound::Exact
                                                      : Bound::Upper;
    shared_.tt.store(key, ply, {best_candidate.move, best, here.eval, node.depth, bound});
  }
  return leave(node, best);
}

// A cutoff: the move that made it gains, those tried before it lose.
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
  ContinuationTable& last = histories_.continuation(frame(node.ply - 1).landing);
  ContinuationTable& before_last = histories_.continuation(frame(node.ply - 2).landing);
  const auto credit_quiet = [&](Move move, int amount) {
    const Landing landing = Landing::of(side, board.at(move.from()), move.to());
    histories_.butterfly(side, move).add(amount);
    last[landing.index].add(amount);
    before_last[landing.index].add(amount);
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
