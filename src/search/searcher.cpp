#include "search/searcher.h"

#include "search/alphabeta.h"
#include "search/deepen.h"
#include "search/early_ends.h"
#include "search/extend.h"
#include "search/judge.h"
#include "search/learn.h"
#include "search/quiesce.h"

namespace quadriga {

template <class Mode>
Searcher<Mode>::Searcher(int id, const SearchTask& task, SharedSearch& shared, ThreadMemory& memory,
                         const SearchCallbacks& callbacks)
    : id_(id),
      task_(task),
      shared_(shared),
      histories_(memory.histories),
      corrections_(memory.corrections),
      evaluations_(memory.evaluations),
      callbacks_(callbacks),
      mode_(task.lab, task.sink),
      reductions_(mode_.params()),
      clock_(task, shared, mode_.params()),
      table_limit_(mode_.on(Room::Tablebases) ? task.tables.limit() : 0),
      frames_(kMaxPly + kBefore + 4, Frame{}),  // one is constructed, the others are copies
      history_(task.game.history()),
      root_(task) {
  frame(0).position = task.game.position();
  frame(0).sums = PstSums::of(frame(0).position);
  if (mode_.on(Room::CaptureOrder))
    root_.put_captures_first(frame(0).position.board(), mode_.on(Room::ExchangeOrder));
}

// Enters a node: counts it, checks the clock now and then, computes checks and pins.
template <class Mode>
template <bool kPv>
Node Searcher<Mode>::enter(int ply, Purpose purpose, Score alpha, Score beta, int depth) {
  if constexpr (Mode::kLab) {
    const Move move = ply > 0 ? frame(ply - 1).move : Move{};
    mode_.enter({purpose, ply, move, alpha, beta, depth, announced_.reduction, announced_.extension,
                 announced_.order_index});
    announced_.reduction = announced_.extension = 0;  // applied to this node only
  }
  count_node();
  pv_.clear(ply);
  seldepth_ = std::max(seldepth_, ply + 1);
  Frame& here = frame(ply);
  here.legal = here.position.legality();
  frame(ply + 2).cutoffs = 0;
  return {.frame = here,
          .ply = ply,
          .depth = depth,
          .alpha = alpha,
          .beta = beta,
          .pv = kPv && mode_.on(Room::PrincipalVariation),
          .cut = false,
          .in_check = here.legal.in_check()};
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

// Whether a technique that depends on the node alone fires. Counted if it is switched on.
template <class Mode>
template <class Verdict>
bool Searcher<Mode>::fires(const Node& node) {
  if (!mode_.on(Verdict::kRoom)) return false;
  const bool fired = Verdict::fires(node, mode_.params());
  mode_.count(Verdict::kRoom, fired);
  return fired;
}

// The same for a technique whose predicate the caller has evaluated.
template <class Mode>
bool Searcher<Mode>::fires(Room room, bool fired) {
  if (!mode_.on(room)) return false;
  mode_.count(room, fired);
  return fired;
}

template <class Mode>
void Searcher<Mode>::count_node() {
  ++nodes_;
  shared_.nodes[static_cast<std::size_t>(id_)]->store(nodes_, std::memory_order_relaxed);
  if (!clock_.check_due()) return;
  stopped_ = stopped_ || should_stop();
  clock_.schedule_check();
}

template <class Mode>
bool Searcher<Mode>::should_stop() {
  if (shared_.finished.load(std::memory_order_relaxed)) return true;
  if (completed_ < 1 && nodes_ < kLeastNodes) return false;
  if (shared_.stop.load(std::memory_order_relaxed)) return true;
  if (id_ != 0) return false;
  if (callbacks_.progress && clock_.progress_due())
    callbacks_.progress({root_depth_, shared_.total_nodes(), clock_.elapsed()});
  if (task_.limits.nodes && shared_.total_nodes() >= *task_.limits.nodes) return true;
  return clock_.time_is_up();
}

template <class Mode>
void Searcher<Mode>::make(int ply, Move move) {
  Frame& here = frame(ply);
  Frame& next = frame(ply + 1);
  next.position = here.position.after(move);
  next.doubles = here.doubles;
  shared_.tt.prefetch(table_key(next.position));
  here.move = move;
  here.quiet = false;
  here.order = 0;
  here.reduction = 0;
  here.landing =
      Landing::of(here.position.side_to_move(), here.position.board().at(move.from()), move.to());
  corrections_.prefetch(next.position, frame(ply - 1).landing, here.landing);
  evaluations_.prefetch(next.position);
  next.sums = here.sums.after(here.position, move, next.position);
  history_.push(next.position.key());
}

template <class Mode>
Key Searcher<Mode>::table_key(const Position& position) const {
  return mode_.on(Room::Rule50Key) ? Rule50Key::key(position) : position.key();
}

template <class Mode>
Move Searcher<Mode>::legal_tt_move(int ply, const TtEntry& tt) const {
  return mode_.on(Room::TtMove) ? TableMove::move(tt, frame(ply)) : Move{};
}

template <class Mode>
QuietContext Searcher<Mode>::context(int ply) {
  const Frame& here = frame(ply);
  return {here.position.side_to_move(),
          mode_.on(Room::ThreatHistory) ? ThreatHistory::attacked(here) : 0,
          &histories_.continuation(frame(ply - 1).landing),
          &histories_.continuation(frame(ply - 2).landing),
          &histories_.continuation(frame(ply - 4).landing),
          &histories_.pawn(here.position.partial_keys().pawns)};
}

template class Searcher<Play>;
template class Searcher<Lab>;

}  // namespace quadriga
