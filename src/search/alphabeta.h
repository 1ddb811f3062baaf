// The search of one node. Read `alphabeta` as a table of contents: each line is a room of
// search/heuristics/. Included by searcher.cpp only.
#pragma once

#include <algorithm>

#include "core/captures.h"
#include "core/checks.h"
#include "eval/endgames/recognise.h"
#include "search/heuristics/corrections.h"
#include "search/heuristics/move_pruning.h"
#include "search/heuristics/null_move.h"
#include "search/heuristics/old_masters.h"
#include "search/heuristics/probcut.h"
#include "search/heuristics/singular.h"
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

// The answer of a room that was asked elsewhere: none if it is closed, and counted.
template <class Mode>
bool Searcher<Mode>::asked(Room room, bool answer) {
  if (!mode_.on(room)) return false;
  mode_.count(room, answer);
  return answer;
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
        node.guess == kNoScore ? std::nullopt : std::optional<int>{node.eval()};
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
  const bool passed = frame(node.ply - 1).move.is_none();  // the counter says nothing then
  if (passed || !TablebaseCutoff::tried(node, task_.tables, table_limit_)) return {};
  const TablebaseCutoff::Answer answer = TablebaseCutoff::ask(node, task_.tables);
  mode_.count(Room::Tablebases, answer.decides(node));
  if (answer.bound != Bound::None) shared_.table_hits.fetch_add(1, std::memory_order_relaxed);
  if (answer.decides(node))
    shared_.tt.store(
        table_key(node.position()), node.ply,
        {{}, answer.score, kNoScore, std::min(node.depth + 6, kMaxDepth), answer.bound});
  return answer;
}

// An endgame whose recogniser promises enough to end the node.
template <class Mode>
std::optional<Recognised> Searcher<Mode>::recognised(const Node& node) {
  const Board& board = node.position().board();
  constexpr int kMostMen = 6;
  if (node.in_check || popcount(board.occupied()) > kMostMen) return std::nullopt;
  const MaterialView material = MaterialView::of(board);
  if (!may_be_known(material)) return std::nullopt;
  auto known = recognise(mode_, board, material);
  if (!known || known->bound == Bound::None) return std::nullopt;
  const bool decides = TablebaseCutoff::Answer{known->bound, known->promised}.decides(node);
  mode_.count(known->room, decides);
  return decides ? known : std::nullopt;
}

// Is there a table move, and is it a capture or promotion?
inline bool takes(const Node& node, Move move) {
  return !move.is_none() && !is_quiet(node.position().board(), move);
}

// Static evaluation, and whether things are getting better. A singular search keeps what its node
// has found.
template <class Mode>
void Searcher<Mode>::judge(Node& node) {
  Frame& here = frame(node.ply);
  if (node.in_check) {
    here.raw_eval = here.eval = node.guess = kNoScore;
    return;
  }
  if (node.complete()) here.raw_eval = raw_evaluation(node.ply, node.tt);
  node.correction = correction(node.ply);
  here.eval = node.guess = corrected(here.raw_eval, node.correction);
  const Bound helps = node.tt.score > here.eval ? Bound::Lower : Bound::Upper;
  const bool useful = node.tt.bound == Bound::Exact || node.tt.bound == helps;
  if (useful && !is_decided(node.tt.score)) node.guess = node.tt.score;
  const Score before =
      frame(node.ply - 2).eval != kNoScore ? frame(node.ply - 2).eval : frame(node.ply - 4).eval;
  node.improving = mode_.on(Room::Improving) && before != kNoScore && here.eval > before;
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
  candidate.threatens_mate = mode_.on(Room::MateThreat) && MateThreat::fires(node, candidate);
  return candidate;
}

// Is this move passed over? Never as long as every line so far loses to mate.
template <class Mode>
bool Searcher<Mode>::pruned(const Node& node, const Candidate& candidate, bool& skip_quiets) {
  if (candidate.threatens_mate) return false;
  const auto by = [&](Room room) {
    mode_.pass_over(room);
    return true;
  };
  if (candidate.quiet) {
    if (prunes<LateMovePruning>(node, candidate)) skip_quiets = true;
    if (skip_quiets && !candidate.gives_check) return by(Room::LateMovePruning);
    if (prunes<Futility>(node, candidate)) return by(Room::Futility);
    if (prunes<ExtendedFutility>(node, candidate)) return by(Room::ExtendedFutility);
    if (prunes<HistoryPruning>(node, candidate)) return by(Room::HistoryPruning);
  }
  return prunes<SeePruning>(node, candidate) && by(Room::SeePruning);
}

// Late moves are searched with less depth and an empty window first; what surprises is searched
// again.
template <class Mode>
template <bool kPv>
Score Searcher<Mode>::search_move(const Node& node, const Candidate& candidate, Score alpha,
                                  int depth) {
  const int next = node.ply + 1;
  const auto tell = [&](Purpose purpose, int reduction) {
    announce({purpose, candidate.index, reduction, depth - (node.depth - 1)});
  };
  if (!mode_.on(Room::AlphaBeta) || !mode_.on(Room::PrincipalVariation)) {
    const bool window = mode_.on(Room::AlphaBeta);
    tell(Purpose::Full, 0);
    return -alphabeta<kPv>(next, window ? -node.beta : -kInfinity, window ? -alpha : kInfinity,
                           depth, false);
  }
  Score score = alpha;
  bool full_depth = !kPv || candidate.index > 0;  // a null-window search at full depth is due
  const bool reduce =
      mode_.on(Room::LateMoveReduction) && LateMoveReduction::fires(node, candidate);
  mode_.count(Room::LateMoveReduction, reduce);
  if (reduce) {
    const int plies = LateMoveReduction::plies(node, candidate, reductions_, mode_.params(),
                                               mode_.on(Room::ReductionHistory));
    const int reduced = std::clamp(depth - plies, 1, depth);
    tell(reduced < depth ? Purpose::Reduced : Purpose::NullWindow, depth - reduced);
    score = -alphabeta<false>(next, -alpha - 1, -alpha, reduced, true);
    full_depth = score > alpha && reduced < depth;
    // A big surprise is worth a deeper look.
    if (full_depth && score > alpha + mode_.params().lmr_deeper + 2 * depth) ++depth;
  }
  if (full_depth) {
    tell(reduce ? Purpose::Research : Purpose::NullWindow, 0);
    score = -alphabeta<false>(next, -alpha - 1, -alpha, depth, !node.cut);
  }
  if (kPv && (candidate.index == 0 || score > alpha)) {
    tell(candidate.index == 0 ? Purpose::Full : Purpose::Research, 0);
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
Score Searcher<Mode>::verify_without_pass(const Node& node, int depth) {
  const int before = no_null_until_;
  no_null_until_ = node.ply + 3 * std::max(depth, 1) / 4;
  announce({.purpose = Purpose::Verification});
  const Score score = alphabeta<false>(node.ply, node.beta - 1, node.beta, depth, false);
  no_null_until_ = before;
  return score;
}

template <class Mode>
bool Searcher<Mode>::null_move_cuts(const Node& node, NodeEnd& end) {
  const bool may_pass = mode_.on(Room::NullMove) && node.ply >= no_null_until_ &&
                        !frame(node.ply - 1).move.is_none() &&
                        NullMove::tried(node, mode_.params());
  if (!may_pass) return false;
  const bool cuts = NullMove::cuts(*this, node, mode_.params(), end.score);
  mode_.count(Room::NullMove, cuts);
  end.room = Room::NullMove;
  return cuts;
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

// Rooms that may end a node before its moves are looked at.
template <class Mode>
bool Searcher<Mode>::ends_early(Node& node, NodeEnd& end) {
  if (fires<Razoring>(node)) {
    const Score score = quiesce<false>(node.ply, node.alpha, node.alpha + 1);
    end = {score, Room::Razoring};
    if (score <= node.alpha || stopped_) return true;
  }
  if (fires<ReverseFutility>(node)) {
    end = {ReverseFutility::score(node), Room::ReverseFutility};
    return true;
  }
  return null_move_cuts(node, end) || (!stopped_ && probcut_cuts(node, end)) ||
         (!stopped_ && table_cuts_after_a_move(node, end));
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

// A search of less depth for a first move.
template <class Mode>
template <bool kPv>
void Searcher<Mode>::find_first_move(Node& node) {
  announce({.purpose = Purpose::Deepening});
  alphabeta<kPv>(node.ply, node.alpha, node.beta, InternalDeepening::depth(node, mode_.params()),
                 node.cut);
  if (stopped_) return;
  pv_.clear(node.ply);
  node.tt = shared_.tt.probe(table_key(node.position()), node.ply);
  node.tt_move = legal_tt_move(node.ply, node.tt);
  node.table_capture = takes(node, node.tt_move);
}

// Plies that a move deserves beyond the usual. True if the node ends here.
template <class Mode>
bool Searcher<Mode>::extends(const Node& node, const Candidate& candidate, int& extension,
                             NodeEnd& end) {
  if (node.ply >= 2 * root_depth_) return false;
  if (mode_.on(Room::Singular) && Singular::tried(node, candidate, mode_.params()))
    return singular(node, extension, end);
  const auto one_more = [&](Room room, bool fired) {
    mode_.count(room, fired);
    if (fired) extension = 1;
  };
  if (mode_.on(Room::RecaptureExtension))
    one_more(Room::RecaptureExtension,
             RecaptureExtension::fires(node, candidate, frame(node.ply - 1)));
  if (mode_.on(Room::PassedPawnExtension))
    one_more(Room::PassedPawnExtension, PassedPawnExtension::fires(node, candidate));
  return false;
}

// Searches all moves but the table's: how many plies more or less that one deserves. True if the
// node ends here, because the others are good enough as well.
template <class Mode>
bool Searcher<Mode>::singular(const Node& node, int& extension, NodeEnd& end) {
  const Params& params = mode_.params();
  const Score bound = Singular::bound(node, params);
  Frame& here = frame(node.ply);
  here.excluded = node.tt_move;
  announce({.purpose = Purpose::Singular});
  const Score others =
      alphabeta<false>(node.ply, bound - 1, bound, Singular::depth(node), node.cut);
  here.excluded = {};
  if (stopped_) return false;
  mode_.count(Room::Singular, others < bound);
  if (others < bound) {
    const bool twice =
        asked(Room::DoubleExtension, DoubleExtension::fires(node, others, bound, params));
    extension = twice ? 2 : 1;
    return false;
  }
  if (asked(Room::Multicut, Multicut::fires(node, bound))) {
    end = {bound, Room::Multicut};
    return true;
  }
  const int plies = NegativeExtension::plies(node);
  if (asked(Room::NegativeExtension, plies != 0)) extension = plies;
  return false;
}

template <class Mode>
template <bool kPv>
Score Searcher<Mode>::alphabeta(int ply, Score alpha, Score beta, int depth, bool cut) {
  if (depth <= 0) return quiesce<kPv>(ply, alpha, beta);

  // 1. Arrive: count, look at the clock, compute checks and pins.
  Node node = enter<kPv>(ply, announced_.purpose, alpha, beta, std::min(depth, kMaxDepth));
  node.cut = cut && mode_.on(Room::CutNodes);
  const bool root = ply == 0;
  const bool complete = node.complete();
  Frame& here = frame(ply);
  if (stopped_) return leave(node, kDraw);

  // 2. Draws, the end of the stack, mates that are shorter elsewhere.
  if (!root && complete) {
    if (drawn(ply)) return leave(node, draw_score());
    if (ply >= kMaxPly - 1)
      return leave(node, node.in_check ? kDraw : raw_evaluation(ply, node.tt));
    if (fires<MateDistance>(node))
      return leave(node, MateDistance::score(node), Room::MateDistance);
    if (mode_.on(Room::UpcomingRepetition) &&
        asked(Room::UpcomingRepetition, UpcomingRepetition::fires(node, history_))) {
      alpha = node.alpha = draw_score();
      if (alpha >= beta) return leave(node, alpha, Room::UpcomingRepetition);
    }
  }

  // 3. What is already known, to the depth that will be searched.
  if (fires<CheckExtension>(node)) ++node.depth;
  node.tt = shared_.tt.probe(table_key(here.position), ply);
  node.tt_move = root ? root_moves_[line_].pv.front() : legal_tt_move(ply, node.tt);
  node.table_pv = kPv || (mode_.on(Room::TablePv) && node.tt.pv);
  node.table_capture = takes(node, node.tt_move);
  if (!root && complete && fires<TtCutoff>(node))
    return leave(node, TtCutoff::score(node), Room::TtCutoff);
  TablebaseCutoff::Answer tables;
  if (!root && complete && table_limit_ > 0) {
    tables = ask_tables(node);
    if (tables.decides(node)) return leave(node, tables.score, Room::Tablebases);
    alpha = node.alpha = std::max(alpha, tables.floor());
  }

  if (!root && complete) {
    const auto known = recognised(node);
    if (known) return leave(node, known->promised, known->room);
  }

  // 4. How it looks at first sight, and whether that is enough.
  judge(node);
  frame(ply + 1).killers = {};
  NodeEnd end;
  if (!root && complete && ends_early(node, end)) return leave(node, end.score, end.room);
  if (stopped_) return leave(node, kDraw);

  // 5. Change of depth for the whole node.
  if (fires<InternalDeepening>(node)) find_first_move<kPv>(node);
  if (stopped_) return leave(node, kDraw);
  if (fires<InternalReduction>(node)) --node.depth;

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
    if (move == here.excluded || (root && root_excludes(move))) continue;
    const Candidate candidate = consider(node, picker, move, index);
    if (mode_.traced()) mode_.consider(picker.describe(move));
    if (!root && best > -kTableBound && pruned(node, candidate, skip_quiets)) continue;
    if (root && id_ == 0 && callbacks_.current_move)
      callbacks_.current_move(root_depth_, move, static_cast<int>(line_) + index + 1);
    int extension = 0;
    if (!root && extends(node, candidate, extension, end)) return leave(node, end.score, end.room);
    if (stopped_) return leave(node, kDraw);
    const std::uint64_t nodes_before = nodes_;
    make(ply, move);
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
          break;
        }
      }
    }
    (candidate.quiet ? quiets : captures).push(move);
  }

  // 7. No legal move: mate or stalemate; in a singular search, none but the one left out.
  if (index == 0 && best == tables.floor() && here.position.count_legal_moves() == 0)
    return leave(node, node.in_check ? mated_in(ply) : kDraw);
  if (best == -kInfinity) best = node.alpha;  // there was only the move left out
  best = std::min(best, tables.ceiling());

  // 8. Remember.
  if (alpha >= beta) reward(node, best_candidate, quiets, captures);
  if (complete) remember(node, best_candidate, best, alpha, best == tables.floor());
  return leave(node, best);
}

// What this node has taught: its score for the table, its evaluation's error for later ones.
template <class Mode>
void Searcher<Mode>::remember(const Node& node, const Candidate& best_move, Score best, Score alpha,
                              bool promised) {
  if (node.ply == 0 && line_ > 0) return;  // the second best line of several
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
