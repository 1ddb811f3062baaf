// Reads labelled positions, fits the evaluation weights to them and writes the header.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "base/result.h"
#include "learn/fit.h"

namespace quadriga {

struct EvalTunePlan {
  std::vector<std::string> data;  // lines of FEN | centipawns | result, or games of datagen
  std::string output = "weights_values.h";
  // The weight, in a position's target, of the score that the search expected, against the result
  // of the game; for games only. Results are right on average but say little about a single
  // position.
  double trust = 0;
  double scale = 1;  // new scores are multiplied by this
  FitPlan fit;
};

struct EvalTuneEvents {
  std::function<void(std::size_t kept, double done)> reading;
  std::function<void(const std::string& place, const Error& error)> bad_line;  // it is skipped
  std::function<void(const FitStep&)> step;
};

// Returns a one-sentence summary. The file is replaced only at the end. When `stop` is set, the
// weights so far are written.
Result<std::string> tune_evaluation(const EvalTunePlan& plan, const EvalTuneEvents& events,
                                    const std::atomic<bool>& stop);

}  // namespace quadriga
