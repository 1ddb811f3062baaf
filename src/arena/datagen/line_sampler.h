// Watches a search and keeps a line from its root to one of its nodes, each node with the same
// chance. Positions inside a search look different from those of games: most are lost for one side.
#pragma once

#include <vector>

#include "base/random.h"
#include "core/position.h"
#include "eval/score.h"
#include "rooms/trace.h"

namespace quadriga {

class LineSampler final : public TraceSink {
 public:
  LineSampler(const Position& root, std::uint64_t seed)
      : kept_start_(root), random_(seed), line_(kMaxPly + 4, Step{root, {}, 0}) {}

  void enter(const TraceEnter& call) override {
    const auto ply = static_cast<std::size_t>(call.ply);
    if (ply > 0) line_[ply] = after(line_[ply - 1], call.move, ply);
    // So every node is the one that is kept with the same chance.
    if (random_.below(++nodes_) == 0) keep(ply);
  }
  void leave(const TraceLeave&) override {}

  // The position after the last null move of the line, or the root.
  const Position& start() const { return kept_start_; }
  const std::vector<Move>& moves() const { return kept_moves_; }

 private:
  struct Step {
    Position position;
    Move move;          // that led here
    std::size_t first;  // ply of the last null move before, or the root
  };

  static Step after(const Step& before, Move move, std::size_t ply) {
    if (move.is_none()) return {before.position.after_null(), move, ply};
    return {before.position.after(move), move, before.first};
  }
  void keep(std::size_t ply) {
    const std::size_t first = line_[ply].first;
    kept_start_ = line_[first].position;
    kept_moves_.clear();
    for (std::size_t i = first + 1; i <= ply; ++i) kept_moves_.push_back(line_[i].move);
  }

  std::vector<Move> kept_moves_;
  Position kept_start_;
  Random random_;
  std::uint64_t nodes_ = 0;
  std::vector<Step> line_;  // by ply
};

}  // namespace quadriga
