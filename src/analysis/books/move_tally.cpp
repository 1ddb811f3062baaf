#include "analysis/books/move_tally.h"

#include <algorithm>
#include <tuple>

namespace quadriga {

namespace {

constexpr std::size_t kMostFresh = std::size_t{1} << 20;

bool before(const MoveCount& a, const MoveCount& b) {
  return std::tie(a.key, a.move) < std::tie(b.key, b.move);
}

// Merges counts of the same move.
void add_up(std::vector<MoveCount>& sorted) {
  std::size_t kept = 0;
  for (const MoveCount& each : sorted) {
    if (kept > 0 && !before(sorted[kept - 1], each)) {
      sorted[kept - 1].games += each.games;
      sorted[kept - 1].half_points += each.half_points;
    } else {
      sorted[kept++] = each;
    }
  }
  sorted.resize(kept);
}

}  // namespace

void MoveTally::add(std::uint64_t key, std::uint16_t move, std::uint32_t half_points) {
  fresh_.push_back({key, 1, half_points, move});
  if (fresh_.size() >= std::min(kMostFresh, most_)) merge();
}

const std::vector<MoveCount>& MoveTally::counts() {
  merge();
  return sorted_;
}

void MoveTally::merge() {
  std::sort(fresh_.begin(), fresh_.end(), before);
  add_up(fresh_);
  const auto middle = static_cast<std::ptrdiff_t>(sorted_.size());
  sorted_.insert(sorted_.end(), fresh_.begin(), fresh_.end());
  std::inplace_merge(sorted_.begin(), sorted_.begin() + middle, sorted_.end(), before);
  add_up(sorted_);
  fresh_.clear();
  while (sorted_.size() > most_) forget_rarest();
}

// Removes all moves that were played in the smallest number of games, whatever that number is.
void MoveTally::forget_rarest() {
  const auto rarest =
      std::min_element(sorted_.begin(), sorted_.end(),
                       [](const MoveCount& a, const MoveCount& b) { return a.games < b.games; });
  const std::uint32_t games = rarest->games;
  forgotten_ += std::erase_if(sorted_, [&](const MoveCount& each) { return each.games == games; });
}

}  // namespace quadriga
