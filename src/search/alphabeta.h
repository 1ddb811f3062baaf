// The search of one node. `alphabeta` reads like a table of contents: most of its steps are rooms
// of search/heuristics/. Included by searcher.cpp only.
#pragma once

#include <algorithm>

#include "core/captures.h"
#include "core/checks.h"
#include "search/heuristics/expectations.h"
#include "search/heuristics/extensions.h"
#include "search/heuristics/first_move.h"
#include "search/heuristics/move_pruning.h"
#include "search/heuristics/queen_mates.h"
#include "search/heuristics/static_cuts.h"
#include "search/heuristics/table_cutoffs.h"
#include "search/searcher.h"

namespace quadriga {

// Whether there is a TT move and it is a capture or promotion.
inline bool takes(const Node& node, Move move) {
  return !move.is_none() && !is_quiet(node.position().board(), move);
}

template <class Mode>
template <bool kPv>
Score Searcher<Mode>::alphabeta(int ply, Score alpha, Score beta, int depth, bool cut) {
  if (depth <= 0) return quiesce<kPv>(ply, alpha, beta);

  // 1. Enter the node: count it, check the clock, compute checks and pins.
  Node node = enter<kPv>(ply, announced_.purpose, alpha, beta, std::min(depth, kMaxDepth));
  node.cut = cut && mode_.on(Room::CutNodes);
  const bool root = ply == 0;
  const bool complete = node.complete();
  Frame& here = frame(ply);
  if (stopped_) return leave(node, kDraw);

  // 2. Draws, the maximum ply, mate distance, upcoming repetitions.
  if (!root && complete) {
    if (drawn(ply)) return leave(node, kDraw);
    if (ply >= kMaxPly - 1)
      return leave(node, node.in_check ? kDraw : raw_evaluation(ply, node.tt));
    if (fires<MateDistance>(node))
      return leave(node, MateDistance::score(node), Room::MateDistance);
    if (mode_.on(Room::UpcomingRepetition) &&
        fires(Room::UpcomingRepetition, UpcomingRepetition::fires(node, history_))) {
      alpha = node.alpha = kDraw;
      if (alpha >= beta) return leave(node, alpha, Room::UpcomingRepetition);
    }
  }

  // 3. What is already known: transposition table, tablebases, recognised endgames. Extends checks
  // first, so that the probes see the extended depth.
  if (fires<CheckExtension>(node)) ++node.depth;
  node.tt = shared_.tt.probe(table_key(here.position), ply);
  node.tt_move = root ? root_.current().pv.front() : legal_tt_move(ply, node.tt);
  node.table_pv = kPv || (mode_.on(Room::TablePv) && TablePv::fires(node));
  node.table_capture = takes(node, node.tt_move);
  if (!root && complete && table_cuts(node)) {
    learn_from_table(node);
    return leave(node, TtCutoff::score(node), Room::TtCutoff);
  }
  TablebaseCutoff::Answer tables;
  if (!root && complete && table_limit_ > 0) {
    tables = probe_tables(node);
    if (tables.decides(node)) return leave(node, tables.score, Room::Tablebases);
    alpha = node.alpha = std::max(alpha, tables.floor());
  }

  if (!root && complete) {
    const auto known = recognised(node);
    if (known) return leave(node, known->promised, known->room);
  }

  // 4. Static evaluation, and the cutoffs that need no full search of the moves.
  judge(node);
  if (complete) learn_from_evaluation(node);
  if (!root && complete && mode_.on(Room::Hindsight)) adjust_in_hindsight(node);
  frame(ply + 1).killers = {};
  NodeEnd end;
  if (!root && complete && ends_early(node, end)) return leave(node, end.score, end.room);
  if (stopped_) return leave(node, kDraw);

  // 5. Internal iterative deepening or reduction if there is no TT move.
  if (fires<InternalDeepening>(node)) find_first_move<kPv>(node);
  if (stopped_) return leave(node, kDraw);
  if (fires<InternalReduction>(node) || fires<ShallowEntry>(node)) --node.depth;

  // 6. The moves, best first.
  const CheckSquares checks{here.position.board()};
  node.checks = &checks;
  MovePicker<Mode> picker{mode_, here, histories_, context(ply), node.tt_move};
  MoveList quiets;
  MoveList captures;
  Score best = tables.floor();
  Candidate best_candidate{};
  bool skip_quiets = false;
  int index = 0;
  for (Move move = picker.next(); !move.is_none(); move = picker.next(skip_quiets)) {
    if (move == here.excluded || (root && root_.excludes(move))) continue;
    const Candidate candidate = consider(node, picker, move, index);
    if (mode_.traced()) mode_.consider(picker.describe(move));
    if (!root && best > -kTableBound && pruned(node, candidate, skip_quiets)) continue;
    if (root && id_ == 0 && callbacks_.current_move)
      callbacks_.current_move(root_depth_, move, static_cast<int>(root_.line()) + index + 1);
    int extension = 0;
    if (!root && extends(node, candidate, extension, end)) return leave(node, end.score, end.room);
    if (stopped_) return leave(node, kDraw);
    const std::uint64_t nodes_before = nodes_;
    make(ply, move);
    here.order = index;
    here.quiet = candidate.quiet;
    if (extension == 2) ++frame(ply + 1).doubles;
    const Score score = search_move<kPv>(node, candidate, alpha, node.depth - 1 + extension);
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
          ++here.cutoffs;
          break;
        }
        if (kPv && fires(Room::LessAfterBest, LessAfterBest::fires(node, score))) --node.depth;
      }
    }
    (candidate.quiet ? quiets : captures).push(move);
  }

  // 7. No legal move: checkmate or stalemate. In a singular search, none but the excluded one.
  if (index == 0 && best == tables.floor() && here.position.count_legal_moves() == 0)
    return leave(node, node.in_check ? mated_in(ply) : kDraw);
  if (best == -kInfinity) best = node.alpha;  // the excluded move is the only one
  best = std::min(best, tables.ceiling());

  // 8. Update the histories and the transposition table.
  if (alpha >= beta) reward(node, best_candidate, quiets, captures);
  if (complete && best <= node.alpha) learn_from_fail_low(node);
  if (complete && best > beta && mode_.on(Room::FailHighBlend) && !is_decided(best))
    best = FailHighBlend::score(best, beta, node.depth);
  if (complete) remember(node, best_candidate, best, alpha, best == tables.floor());
  return leave(node, best);
}

// Draws that need no search. Checkmate on the hundredth half-move takes precedence.
template <class Mode>
bool Searcher<Mode>::drawn(int ply) const {
  const Position& position = frame(ply).position;
  if (position.rule50() >= 100)
    return !frame(ply).legal.in_check() || position.count_legal_moves() > 0;
  return history_.repeats(position.rule50(), ply) || insufficient_material(position.board());
}

// Searches the position of a node from inside that node. A check is extended again there, so the
// depth is kept low enough to fall in any case: whatever the parameters, this cannot go on for
// ever.
template <class Mode>
template <bool kPv>
Score Searcher<Mode>::search_again(const Node& node, Score alpha, Score beta, int depth, bool cut) {
  const int falling = node.depth - (node.in_check ? 2 : 1);
  int& again = frame(node.ply).again;
  ++again;
  const Score score = alphabeta<kPv>(node.ply, alpha, beta, std::min(depth, falling), cut);
  --again;
  return score;
}

// A shallower search that finds a move to try first.
template <class Mode>
template <bool kPv>
void Searcher<Mode>::find_first_move(Node& node) {
  announce({.purpose = Purpose::Deepening});
  search_again<kPv>(node, node.alpha, node.beta, InternalDeepening::depth(node, mode_.params()),
                    node.cut);
  if (stopped_) return;
  pv_.clear(node.ply);
  node.tt = shared_.tt.probe(table_key(node.position()), node.ply);
  node.tt_move = legal_tt_move(node.ply, node.tt);
  node.table_capture = takes(node, node.tt_move);
}

template <class Mode>
Candidate Searcher<Mode>::consider(const Node& node, const MovePicker<Mode>& picker, Move move,
                                   int index) const {
  const Board& board = node.position().board();
  const bool quiet = is_quiet(board, move);
  const int usual = reductions_.hundredths(node.depth, index + 1) / 100;
  Candidate candidate{.move = move,
                      .index = index,
                      .quiet = quiet,
                      .gives_check = gives_check(board, *node.checks, move),
                      .history = quiet ? picker.quiet_score(move) : 0,
                      .reduced = std::max(node.depth - usual, 1)};
  if (!quiet && (mode_.on(Room::CaptureReductions) || mode_.on(Room::CaptureFutility))) {
    candidate.captured = captured_by(board, move);
    candidate.history = histories_
                            .capture(node.position().side_to_move(), board.at(move.from()),
                                     move.to(), candidate.captured)
                            .get();
  }
  candidate.threatens_mate = mode_.on(Room::MateThreat) && MateThreat::fires(node, candidate);
  return candidate;
}

template <class Mode>
template <class Pruner>
bool Searcher<Mode>::prunes(const Node& node, const Candidate& candidate) {
  if (!mode_.on(Pruner::kRoom)) return false;
  const bool fired = Pruner::fires(node, candidate, mode_.params());
  mode_.count(Pruner::kRoom, fired);
  return fired;
}

// Whether the move is pruned. Not to be called while every line so far loses by mate or tablebase.
template <class Mode>
bool Searcher<Mode>::pruned(const Node& node, const Candidate& candidate, bool& skip_quiets) {
  if (candidate.threatens_mate) return false;
  const auto by = [&](Room room) {
    mode_.skip_move(room);
    return true;
  };
  if (candidate.quiet) {
    if (prunes<LateMovePruning>(node, candidate)) skip_quiets = true;
    if (skip_quiets && !candidate.gives_check) return by(Room::LateMovePruning);
    if (prunes<Futility>(node, candidate)) return by(Room::Futility);
    if (prunes<ExtendedFutility>(node, candidate)) return by(Room::ExtendedFutility);
    if (prunes<HistoryPruning>(node, candidate)) return by(Room::HistoryPruning);
  }
  if (prunes<CaptureFutility>(node, candidate)) return by(Room::CaptureFutility);
  return prunes<SeePruning>(node, candidate) && by(Room::SeePruning);
}

// Whether the table ends the node.
template <class Mode>
bool Searcher<Mode>::table_cuts(const Node& node) {
  if (!fires<TtCutoff>(node)) return false;
  return !mode_.on(Room::TableExpectation) ||
         fires(Room::TableExpectation, TableExpectation::trusts(node));
}

template <class Mode>
void Searcher<Mode>::adjust_in_hindsight(Node& node) {
  const int plies = Hindsight::plies(node, frame(node.ply - 1), mode_.params());
  mode_.count(Room::Hindsight, plies != 0);
  node.depth = std::max(node.depth + plies, 1);
}

// Plies by which a late move is reduced.
template <class Mode>
int Searcher<Mode>::reduction(const Node& node, const Candidate& candidate) const {
  const Params& params = mode_.params();
  int hundredths = LateMoveReduction::hundredths(node, candidate, reductions_, params);
  if (mode_.on(Room::ReductionHistory))
    hundredths += ReductionHistory::hundredths(candidate, params);
  if (mode_.on(Room::CaptureReductions))
    hundredths += CaptureReductions::hundredths(candidate, params);
  if (mode_.on(Room::ChildFailHighs))
    hundredths += ChildFailHighs::hundredths(frame(node.ply + 1), params);
  return hundredths / 100;
}

// Searches late moves at reduced depth with a null window first. Moves that beat alpha are searched
// again.
template <class Mode>
template <bool kPv>
Score Searcher<Mode>::search_move(const Node& node, const Candidate& candidate, Score alpha,
                                  int depth) {
  const int next = node.ply + 1;
  const auto announce_for = [&](Purpose purpose, int reduction) {
    announce({purpose, candidate.index, reduction, depth - (node.depth - 1)});
  };
  // Why:   A line that the opponent would not allow needs no exact score.
  // Worth: nodes x6.040 (L086).
  // Fails: never; the score is the same as that of minimax.
  const bool window = mode_.on(Room::AlphaBeta);
  // Why:   With good move ordering the first move is best. A null-window search is enough to show
  //        that the others are no better.
  // Worth: nodes x1.739 (L088).
  // Fails: when the ordering is poor, because moves that beat alpha are searched twice.
  const bool scouts = mode_.on(Room::PrincipalVariation);
  if (!window || !scouts) {
    announce_for(Purpose::Full, 0);
    return -alphabeta<kPv>(next, window ? -node.beta : -kInfinity, window ? -alpha : kInfinity,
                           depth, CutNodes::kOpenWindow);
  }
  Score score = alpha;
  bool full_depth = !kPv || candidate.index > 0;  // needs a null-window search at full depth
  const bool reduce =
      mode_.on(Room::LateMoveReduction) && LateMoveReduction::fires(node, candidate);
  mode_.count(Room::LateMoveReduction, reduce);
  if (reduce) {
    const int reduced = std::clamp(depth - reduction(node, candidate), 1, depth);
    frame(node.ply).reduction = depth - reduced;
    announce_for(reduced < depth ? Purpose::Reduced : Purpose::NullWindow, depth - reduced);
    score = -alphabeta<false>(next, -alpha - 1, -alpha, reduced, CutNodes::kReduced);
    full_depth = score > alpha && reduced < depth;
    // A move that beats alpha by a wide margin is searched again one ply deeper.
    if (full_depth && score > alpha + mode_.params().lmr_deeper + 2 * depth)
      ++depth;
    else if (full_depth && mode_.on(Room::ShallowResearch) &&
             fires(Room::ShallowResearch, ShallowResearch::fires(score, alpha, mode_.params())))
      --depth;
    frame(node.ply).reduction = 0;
    full_depth = full_depth && reduced < depth;
  }
  if (full_depth) {
    announce_for(reduce ? Purpose::Research : Purpose::NullWindow, 0);
    score = -alphabeta<false>(next, -alpha - 1, -alpha, depth, CutNodes::full_depth(node));
    if (reduce && candidate.quiet && mode_.on(Room::ReductionCredit))
      credit_continuations(context(node.ply), frame(node.ply).landing,
                           score <= alpha ? -malus(depth) : bonus(depth));
  }
  if (kPv && (candidate.index == 0 || score > alpha)) {
    announce_for(candidate.index == 0 ? Purpose::Full : Purpose::Research, 0);
    score = -alphabeta<kPv>(next, -node.beta, -alpha, depth, CutNodes::kOpenWindow);
  }
  return score;
}

}  // namespace quadriga
