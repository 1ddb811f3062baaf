#include "lab/game_store.h"

#include <algorithm>
#include <functional>

namespace quadriga::lab {

void GameStore::add(std::string_view pgn, AnalysedGame game, std::string limits) {
  const std::size_t hash = std::hash<std::string_view>{}(pgn);
  const std::lock_guard<std::mutex> lock(mutex_);
  if (hash != pgn_) games_.clear();
  pgn_ = hash;
  std::erase_if(games_,
                [&](const Kept& each) { return each.game.source.number == game.source.number; });
  if (games_.size() >= kMost) games_.erase(games_.begin());
  games_.push_back({std::move(game), std::move(limits)});
}

Result<Analysis> GameStore::analysis_of(const std::vector<std::size_t>& numbers) {
  const std::lock_guard<std::mutex> lock(mutex_);
  Analysis analysis;
  for (const std::size_t number : numbers) {
    const auto kept = std::find_if(games_.begin(), games_.end(), [&](const Kept& each) {
      return each.game.source.number == number;
    });
    if (kept == games_.end())
      return Error{"games", std::to_string(number),
                   "games that were analysed here, the last " + std::to_string(kMost)};
    analysis.games.push_back(kept->game);
    if (analysis.limits.find(kept->limits) == std::string::npos)
      analysis.limits += (analysis.limits.empty() ? "" : "; ") + kept->limits;
  }
  return analysis;
}

}  // namespace quadriga::lab
