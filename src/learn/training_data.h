// The two kinds of file that the tuner and the trainer learn from: games of datagen, and lines of
// FEN | centipawns | result.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <string>

#include "base/result.h"

namespace quadriga {

struct TrainingDataUse {
  // A line that is not empty; `place` is FILE:NUMBER, `done` the fraction of the file read so far.
  std::function<std::optional<Error>(const std::string& line, const std::string& place,
                                     double done)>
      line;
  // The whole file is games.
  std::function<std::optional<Error>(const std::string& path)> games;
};

// Reads a file; "-" is standard input, for lines only. Ends early, without an error, when `stop` is
// set.
[[nodiscard]] std::optional<Error> read_training_data(const std::string& path,
                                                      const TrainingDataUse& use,
                                                      const std::atomic<bool>& stop);

}  // namespace quadriga
