#include "learn/wdl_tuner.h"

#include "formats/text/files.h"

namespace quadriga {

Result<WdlTuning> tune_wdl(
    const WdlTunePlan& plan,
    const std::function<void(std::uint64_t positions, double done)>& reading) {
  if (const auto error = check_not_read(plan.output, plan.data)) return *error;
  if (const auto error = check_replaceable(plan.output)) return *error;
  WdlCounts counts;
  std::uint64_t games = 0;
  for (const std::string& file : plan.data) {
    const auto failed = each_game(file, [&](const ScoredGame& game, double done) {
      counts.add(game);
      ++games;
      if (reading) reading(counts.size(), done);
      return true;
    });
    if (failed) return *failed;
  }
  constexpr std::uint64_t kFewestGames = 200;
  const auto too_few = [&](const std::string& why) {
    return Error{"data", std::to_string(games) + " games" + why,
                 "enough games of quadriga datagen: " + std::to_string(kFewestGames) +
                     " at least, some thousands for a good fit"};
  };
  if (games < kFewestGames) return too_few("");
  WdlFit fit = fit_wdl(counts, wdl_curve());
  if (!sensible(fit.curve)) return too_few(", which do not determine the curve");
  fit.curve = rescaled(fit.curve, plan.scale);
  if (const auto error = replace_file(plan.output, wdl_header(fit.curve))) return *error;
  return WdlTuning{fit, counts.size()};
}

}  // namespace quadriga
