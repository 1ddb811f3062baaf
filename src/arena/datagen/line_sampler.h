// Watches a search and keeps lines from its root to some of its nodes, each node with the same
// chance. Positions inside a search look different from those of games: most are lost for one side.
#pragma once

#include <vector>

#include "base/random.h"
#include "core/position.h"
#include "eval/score.h"
#include "rooms/trace.h"

namespace quadriga {

struct SampledLine {
  Position start;  // after the last null move of the line, or the root
  std::vector<Move> moves{};
};

class LineSampler final : public TraceSink {
 public:
  LineSampler(const Position& root, int lines, std::uint64_t seed)
      : lines_(static_cast<std::size_t>(lines), SampledLine{root}),
        random_(seed),
        path_(kMaxPly + 4, Step{root, {}, 0}) {}

  void enter(const TraceEnter& call) override {
    const auto ply = static_cast<std::size_t>(call.ply);
    if (ply > 0) path_[ply] = after(path_[ply - 1], call.move, ply);
    ++nodes_;
    // So the chance is the same for every node.
    for (SampledLine& line : lines_)
      if (random_.below(nodes_) == 0) keep(ply, line);
  }
  void leave(const TraceLeave&) override {}

  const std::vector<SampledLine>& lines() const { return lines_; }

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
  void keep(std::size_t ply, SampledLine& line) const {
    const std::size_t first = path_[ply].first;
    line.start = path_[first].position;
    line.moves.clear();
    for (std::size_t i = first + 1; i <= ply; ++i) line.moves.push_back(path_[i].move);
  }

  std::vector<SampledLine> lines_;
  Random random_;
  std::uint64_t nodes_ = 0;
  std::vector<Step> path_;  // by ply
};

}  // namespace quadriga
