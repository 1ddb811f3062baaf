#include "search/root_tables.h"

#include <algorithm>

#include "base/bits.h"

namespace quadriga {

std::optional<RootTables> RootTables::probe(const SearchTask& task) {
  const Position& position = task.game.position();
  const int pieces = popcount(position.board().occupied());
  if (pieces > task.tables.limit() || !task.lab.rooms.has(Room::Tablebases)) return std::nullopt;
  const bool repeated = task.game.history().earlier_occurrences(position.rule50()) > 0;
  const auto ranked = task.tables.tables->rank_root(position, repeated);
  if (!ranked) return std::nullopt;
  RootTables root;
  for (const Tablebases::RootMove& each : *ranked) {
    if (!task.limits.allows(each.move)) continue;
    root.ranked_.push_back({each.move, each.rank, task.tables.result(each.wdl)});
    root.by_distance_ = each.dtz.has_value();
  }
  if (root.ranked_.empty()) return std::nullopt;
  return root;
}

std::vector<Move> RootTables::best(std::size_t lines) const {
  std::vector<Move> moves;
  const int worst = ranked_[std::min(ranked_.size(), lines) - 1].rank;
  for (const Ranked& each : ranked_)
    if (each.rank >= worst) moves.push_back(each.move);
  return moves;
}

SearchTask RootTables::narrow(const SearchTask& task) const {
  SearchTask narrowed = task;
  narrowed.limits.search_moves = best(static_cast<std::size_t>(task.multipv));
  if (by_distance_) narrowed.tables.most_pieces = 0;
  return narrowed;
}

Score RootTables::score_of(Move move, Score found) const {
  if (is_mate(found)) return found;
  for (const Ranked& each : ranked_)
    if (each.move == move) return each.score;
  return found;
}

}  // namespace quadriga
