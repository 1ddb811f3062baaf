#include "search/searcher.h"

#include <cmath>
#include <utility>

#include "base/random.h"
#include "eval/evaluate.h"
#include "search/alphabeta.h"
#include "search/deepen.h"
#include "search/quiesce.h"

namespace quadriga {

// Made once: a search of a few hundred nodes would spend a tenth of its time on logarithms.
static const std::array<double, 64>& logarithms() {
  static const std::array<double, 64> kTable = [] {
    std::array<double, 64> table{};
    for (std::size_t i = 1; i < table.size(); ++i) table[i] = std::log(static_cast<double>(i));
    return table;
  }();
  return kTable;
}

ReductionTable::ReductionTable(const Params& params) {
  const std::array<double, 64>& log = logarithms();
  for (std::size_t depth = 1; depth < table_.size(); ++depth)
    for (std::size_t index = 1; index < table_[depth].size(); ++index) {
      const double product = log[depth] * log[index];
      const double hundredths = params.lmr_base + 10000.0 * product / params.lmr_divisor;
      table_[depth][index] = static_cast<std::int16_t>(std::max(0.0, hundredths));
    }
}

namespace {

std::vector<RootMove> root_moves(const SearchTask& task) {
  std::vector<RootMove> moves;
  for (const Move move : task.game.position().legal_moves()) {
    if (!task.limits.allows(move)) continue;
    RootMove root;
    root.move = move;
    root.pv = {move};
    moves.push_back(root);
  }
  return moves;
}

}  // namespace

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
      plan_(task.limits, task.game.position().side_to_move(), task.overhead, mode_.params(),
            task.node_clock > 0 ? 0 : task.stall),
      table_limit_(mode_.on(Room::Tablebases) ? task.tables.limit() : 0),
      pondering_(task.limits.ponder),
      frames_(kMaxPly + kBefore + 4, Frame{}),  // one is made, the others are copies
      history_(task.game.history()),
      root_moves_(root_moves(task)) {
  frame(0).position = task.game.position();
  frame(0).sums = PstSums::of(frame(0).position);
  order_root();
}

// Before there are scores: captures that lose nothing first.
template <class Mode>
void Searcher<Mode>::order_root() {
  if (!mode_.on(Room::CaptureOrder)) return;
  const Board& board = frame(0).position.board();
  const auto good_capture = [&](const RootMove& each) {
    return !is_quiet(board, each.move) &&
           (!mode_.on(Room::ExchangeOrder) || see_at_least(board, each.move, 0));
  };
  std::stable_partition(root_moves_.begin(), root_moves_.end(), good_capture);
}

// A new call: the node counts, the clock is asked now and then, checks and pins are computed.
template <class Mode>
template <bool kPv>
Node Searcher<Mode>::enter(int ply, Purpose purpose, Score alpha, Score beta, int depth) {
  if constexpr (Mode::kLab) {
    const Move move = ply > 0 ? frame(ply - 1).move : Move{};
    mode_.enter({purpose, ply, move, alpha, beta, depth, announced_.reduction, announced_.extension,
                 announced_.order_index});
    announced_.reduction = announced_.extension = 0;  // belonged to this call alone
  }
  count_node();
  pv_.clear(ply);
  seldepth_ = std::max(seldepth_, ply + 1);
  Frame& here = frame(ply);
  here.legal = here.position.legality();
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
void Searcher<Mode>::count_node() {
  ++nodes_;
  shared_.nodes[static_cast<std::size_t>(id_)]->store(nodes_, std::memory_order_relaxed);
  if (--until_asked_ > 0) return;
  stopped_ = stopped_ || should_stop();
  until_asked_ = nodes_until_asked();
}

// A limit in nodes is kept to the node, with several threads nearly so, once the first iteration is
// done.
template <class Mode>
int Searcher<Mode>::nodes_until_asked() const {
  if (!task_.limits.nodes) return task_.node_clock > 0 ? kAskByNodes : kAskEvery;
  const std::uint64_t done = shared_.total_nodes();
  const std::uint64_t left = *task_.limits.nodes > done ? *task_.limits.nodes - done : 0;
  const std::uint64_t share = left / shared_.nodes.size();
  return static_cast<int>(std::clamp<std::uint64_t>(share, 1, kAskEvery));
}

template <class Mode>
bool Searcher<Mode>::should_stop() {
  if (shared_.finished.load(std::memory_order_relaxed)) return true;
  if (completed_ < 1 && nodes_ < kFirstLook) return false;  // a move should have been looked at
  if (shared_.stop_asked.load(std::memory_order_relaxed)) return true;
  if (id_ != 0) return false;
  tell_progress();
  if (task_.limits.nodes && shared_.total_nodes() >= *task_.limits.nodes) return true;
  return plan_.timed() && thinking_time() >= plan_.hard();
}

template <class Mode>
void Searcher<Mode>::tell_progress() {
  if (!callbacks_.progress) return;
  const double now = watch_.seconds();
  if (now - told_ < kTellEvery) return;
  told_ = now;
  callbacks_.progress({root_depth_, shared_.total_nodes(), now});
}

// Seconds on our clock: it stands still while the opponent's move is only guessed. Looks are about
// a millisecond apart, unless something holds us up; nothing holds up a clock that counts nodes.
template <class Mode>
double Searcher<Mode>::thinking_time() {
  const double now = task_.node_clock > 0
                         ? seconds_by_nodes(shared_.total_nodes(), task_.node_clock)
                         : watch_.seconds();
  if (task_.node_clock == 0) stall_ = std::max(stall_, now - std::exchange(looked_, now));
  if (pondering_) {
    pondering_ = shared_.pondering.load(std::memory_order_relaxed);
    ponder_time_ = now;
  }
  return now - ponder_time_;
}

template <class Mode>
void Searcher<Mode>::make(int ply, Move move) {
  Frame& here = frame(ply);
  Frame& next = frame(ply + 1);
  next.position = here.position.after(move);
  next.doubles = here.doubles;
  shared_.tt.prefetch(table_key(next.position));
  here.move = move;
  here.landing =
      Landing::of(here.position.side_to_move(), here.position.board().at(move.from()), move.to());
  corrections_.prefetch(next.position, frame(ply - 1).landing, here.landing);
  evaluations_.prefetch(next.position);
  next.sums = here.sums.after(here.position, move, next.position);
  history_.push(next.position.key());
}

template <class Mode>
Score Searcher<Mode>::raw_evaluation(int ply, const TtEntry& tt) {
  if (std::abs(tt.eval) <= kEvalBound) return tt.eval;
  const Position& position = frame(ply).position;
  Score score = evaluations_.score(position.key());
  if (score == kNoScore) {
    score = evaluate(mode_, position, frame(ply).sums, evaluations_);
    evaluations_.remember(position.key(), score);
  }
  return score;
}

// What was learned about evaluations like this one, in centipawns.
template <class Mode>
int Searcher<Mode>::correction(int ply) {
  const Position& position = frame(ply).position;
  const Params& params = mode_.params();
  int sum = 0;
  if (mode_.on(Room::PawnCorrection)) sum += PawnCorrection::part(corrections_, position, params);
  if (mode_.on(Room::PieceCorrection)) sum += PieceCorrection::part(corrections_, position, params);
  if (mode_.on(Room::MinorCorrection)) sum += MinorCorrection::part(corrections_, position, params);
  if (mode_.on(Room::ContinuationCorrection))
    sum += ContinuationCorrection::part(corrections_, frame(ply - 2).landing,
                                        frame(ply - 1).landing, params);
  return sum / kCorrectionScale;
}

template <class Mode>
Score Searcher<Mode>::corrected(Score raw, int correction) const {
  return std::clamp(raw + correction, -kEvalBound, kEvalBound);
}

// The search's score against the static one, by depth.
template <class Mode>
void Searcher<Mode>::learn_correction(const Node& node, Score score) {
  const int bonus = (score - node.eval()) * node.depth / 8;
  const Position& position = node.position();
  for (const CorrectionKind kind : {CorrectionKind::Pawns, CorrectionKind::OurPieces,
                                    CorrectionKind::TheirPieces, CorrectionKind::Minors})
    corrections_.value(kind, position).add(bonus);
  corrections_.continuation(frame(node.ply - 2).landing, frame(node.ply - 1).landing).add(bonus);
}

// Near the fifty-move draw the same position is worth less; its entries are kept apart in steps of
// eight half-moves.
template <class Mode>
Key Searcher<Mode>::table_key(const Position& position) const {
  constexpr int kFrom = 24;
  constexpr int kStep = 8;
  const int rule50 = position.rule50();
  if (!mode_.on(Room::Rule50Key) || rule50 < kFrom) return position.key();
  return position.key() ^ Random { static_cast<std::uint64_t>(rule50 / kStep) }.next();
}

template <class Mode>
Move Searcher<Mode>::legal_tt_move(int ply, const TtEntry& tt) const {
  if (!mode_.on(Room::TtMove) || tt.move.is_none()) return {};
  return frame(ply).position.is_legal(tt.move, frame(ply).legal) ? tt.move : Move{};
}

template <class Mode>
QuietContext Searcher<Mode>::context(int ply) {
  const Frame& here = frame(ply);
  return {here.position.side_to_move(),
          mode_.on(Room::ThreatHistory) ? here.legal.danger : 0,
          &histories_.continuation(frame(ply - 1).landing),
          &histories_.continuation(frame(ply - 2).landing),
          &histories_.continuation(frame(ply - 4).landing),
          &histories_.pawn(here.position.partial_keys().pawns)};
}

template class Searcher<Play>;
template class Searcher<Lab>;

}  // namespace quadriga
