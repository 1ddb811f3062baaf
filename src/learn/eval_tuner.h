// Reads labelled positions, fits the weights of the evaluation to them, writes the header.
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
  // How much of a position's target is what the search expected of it, and not how the game ended;
  // of games only. Results are right on average and say little of one position.
  double trust = 0;
  double scale = 1;  // the new scores in the units of the old ones
  FitPlan fit;
};

struct EvalTuneEvents {
  std::function<void(std::size_t kept, double done)> reading;
  std::function<void(const std::string& place, const Error& error)> bad_line;  // it is passed over
  std::function<void(const FitStep&)> step;
};

// One sentence that says what was done. Nothing is lost: the file is replaced at the end. When
// asked to stop, the weights so far are written.
Result<std::string> tune_evaluation(const EvalTunePlan& plan, const EvalTuneEvents& events,
                                    const std::atomic<bool>& stop);

}  // namespace quadriga
