#include "search/root_moves.h"

#include <algorithm>
#include <utility>

#include "core/captures.h"
#include "search/see.h"

namespace quadriga {

namespace {

// Sorts from `from` up to `to`, best first; equal moves keep their order. Uses insertion because
// most moves are in place already.
void sort_by_score(std::vector<RootMove>& moves, std::size_t from, std::size_t to) {
  for (std::size_t i = from + 1; i < to; ++i)
    for (std::size_t j = i; j > from && moves[j].score > moves[j - 1].score; --j)
      std::swap(moves[j], moves[j - 1]);
}

}  // namespace

RootMoves::RootMoves(const SearchTask& task) {
  for (const Move move : task.game.position().legal_moves()) {
    if (!task.limits.allows(move)) continue;
    RootMove root;
    root.move = move;
    root.pv = {move};
    moves_.push_back(root);
  }
}

void RootMoves::put_captures_first(const Board& board, bool by_exchange) {
  std::stable_partition(moves_.begin(), moves_.end(), [&](const RootMove& each) {
    return !is_quiet(board, each.move) && (!by_exchange || see_at_least(board, each.move, 0));
  });
}

void RootMoves::begin_iteration() {
  for (RootMove& each : moves_) each.previous_score = each.score;
  best_before_ = best().move;
  score_before_ = best().score;
}

bool RootMoves::excludes(Move move) const {
  const auto begin = moves_.begin() + static_cast<std::ptrdiff_t>(line_);
  return std::none_of(begin, moves_.end(), [&](const RootMove& each) { return each.move == move; });
}

void RootMoves::sort_rest() { sort_by_score(moves_, line_, moves_.size()); }

void RootMoves::end_line() { sort_by_score(moves_, 0, line_ + 1); }

void RootMoves::end_iteration(int depth, std::uint64_t nodes) {
  const bool same = best().move == best_before_;
  stability_.unchanged_iterations = same ? stability_.unchanged_iterations + 1 : 0;
  stability_.score_drop = depth > 1 ? score_before_ - best().score : 0;
  stability_.best_move_share =
      static_cast<double>(best().nodes) / static_cast<double>(std::max<std::uint64_t>(nodes, 1));
}

RootMove& RootMoves::find(Move move) {
  return *std::find_if(moves_.begin(), moves_.end(),
                       [&](const RootMove& each) { return each.move == move; });
}

void RootMoves::note(Move move, std::uint64_t nodes, const Found& found) {
  RootMove& root = find(move);
  root.nodes += nodes;
  root.score = found.score;
  root.bound = found.bound;
  root.seldepth = found.seldepth;
  root.pv.assign(1, move);
  root.pv.insert(root.pv.end(), found.line_begin, found.line_end);
}

void RootMoves::note_fail_low(Move move, std::uint64_t nodes) {
  RootMove& root = find(move);
  root.nodes += nodes;
  root.score = -kInfinity;
}

void RootMoves::note_quiescence(Score score, int seldepth, std::vector<Move> line) {
  for (RootMove& each : moves_)
    if (!line.empty() && each.move == line.front()) std::swap(each, moves_.front());
  RootMove& first = moves_.front();
  first.score = score;
  first.seldepth = seldepth;
  first.pv = std::move(line);
}

void RootMoves::settle_unfinished(int seldepth, Score evaluation) {
  RootMove& first = moves_.front();
  first.seldepth = std::max(first.seldepth, seldepth);
  if (first.score == -kInfinity) first.score = evaluation;
}

}  // namespace quadriga
