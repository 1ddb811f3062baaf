// A small plain alpha-beta search, step by step: the window at every node, and what was cut off.
#pragma once

#include <atomic>
#include <optional>
#include <vector>

#include "base/result.h"
#include "core/position.h"
#include "eval/score.h"

namespace quadriga {

struct StepperCall {
  std::optional<std::size_t> parent;
  Move move;  // the move that led here
  int ply = 0;
  Score alpha = 0;  // when it was entered
  Score beta = 0;
  Score result = 0;
  bool leaf = false;          // scored by the evaluation, or the game is over
  std::vector<Move> cut_off;  // moves that were never searched
};

enum class StepKind : std::uint8_t {
  Enter,   // the search enters `call`
  Return,  // `child` of `call` has returned; the window of `call` may be narrower now
  Cut,     // beta cutoff: no other move of `call` is searched
};

struct Step {
  StepKind kind;
  std::size_t call;
  std::optional<std::size_t> child;
  Score alpha;  // of `call`, now
  Score beta;
  Score best;  // of `call` so far; -kInfinity before the first child returns
};

struct StepperReport {
  std::vector<StepperCall> calls;
  std::vector<Step> steps;
  Score score = 0;
  Move best;
  std::uint64_t nodes = 0;
  std::optional<std::uint64_t> minimax_nodes;  // none if minimax would take too many
  std::optional<Score> minimax_score;
};

inline constexpr int kDeepestSteps = 4;
inline constexpr std::size_t kMostStepperCalls = 6'000;

// With `captures_first`, captures are searched before other moves; otherwise moves keep the order
// of the generator. The only errors: too many nodes to display, or no memory.
Result<StepperReport> run_steps(const Position& position, int depth, bool captures_first,
                                const std::atomic<bool>& stop);

}  // namespace quadriga
