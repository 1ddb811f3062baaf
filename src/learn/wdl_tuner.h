// Reads games, fits the win, draw and loss curve to them and writes its header.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/result.h"
#include "learn/wdl_fit.h"

namespace quadriga {

struct WdlTunePlan {
  std::vector<std::string> data;  // games of datagen
  std::string output = "wdl_values.h";
  double scale = 1;  // scores are multiplied by this
};

struct WdlTuning {
  WdlFit fit;
  std::uint64_t positions = 0;  // that it was fitted to
};

// `reading`: positions read so far, and the fraction of the current file. The output is replaced at
// the end, or left as it was if there is an error.
Result<WdlTuning> tune_wdl(
    const WdlTunePlan& plan,
    const std::function<void(std::uint64_t positions, double done)>& reading);

}  // namespace quadriga
