#include "learn/wdl_tuner.h"

#include "formats/text/files.h"

namespace quadriga {

Result<WdlTuning> tune_wdl(
    const WdlTunePlan& plan,
    const std::function<void(std::uint64_t positions, double done)>& reading) {
  if (const auto error = check_not_read(plan.output, plan.data)) return *error;
  if (const auto error = check_replaceable(plan.output)) return *error;
  WdlCounts counts;
  for (const std::string& file : plan.data) {
    const auto failed = each_game(file, [&](const ScoredGame& game, double done) {
      counts.add(game);
      if (reading) reading(counts.size(), done);
      return true;
    });
    if (failed) return *failed;
  }
  if (counts.size() == 0) return Error{"data", "no position", "games of quadriga datagen"};
  WdlFit fit = fit_wdl(counts, wdl_curve());
  fit.curve = rescaled(fit.curve, plan.scale);
  if (const auto error = replace_file(plan.output, wdl_header(fit.curve))) return *error;
  return WdlTuning{fit, counts.size()};
}

}  // namespace quadriga
