// Reads games, fits the curve from scores to chances to them, writes its header.
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
  double scale = 1;  // scores become so many times what they were
};

struct WdlTuning {
  WdlFit fit;
  std::uint64_t positions = 0;  // that it was fitted to
};

// `reading`: positions read so far, and the share of the present file that is read. The file is
// replaced at the end, or left as it was if there is an error.
Result<WdlTuning> tune_wdl(
    const WdlTunePlan& plan,
    const std::function<void(std::uint64_t positions, double done)>& reading);

}  // namespace quadriga
