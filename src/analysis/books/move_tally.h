// How often each move was played in each position, and how it scored.
#pragma once

#include <cstdint>
#include <vector>

namespace quadriga {

struct MoveCount {
  std::uint64_t key = 0;  // in Polyglot's encoding, like the move
  std::uint32_t games = 0;
  std::uint32_t half_points = 0;  // of the side that played it
  std::uint16_t move = 0;
};

// Counts in bounded memory: when there are too many different moves, those played least often are
// forgotten. Moves that were played often are never affected.
class MoveTally {
 public:
  static constexpr std::size_t kMostMoves = std::size_t{1} << 23;  // about 200 MB

  explicit MoveTally(std::size_t most = kMostMoves) : most_(most) {}

  void add(std::uint64_t key, std::uint16_t move, std::uint32_t half_points);

  // All counts, sorted by key and move.
  const std::vector<MoveCount>& counts();
  // Number of counts dropped to stay within the bound.
  std::uint64_t forgotten() const { return forgotten_; }

 private:
  void merge();
  void forget_rarest();

  std::size_t most_;
  std::vector<MoveCount> sorted_;
  std::vector<MoveCount> fresh_;  // not yet merged into sorted_
  std::uint64_t forgotten_ = 0;
};

}  // namespace quadriga
