// A game in three sentences, and each player's game in one.
#pragma once

#include <string>

#include "analysis/analysis.h"

namespace quadriga {

// The opening, where the game turned, and how it ended.
std::string game_summary(const AnalysedGame& game);

// "White allowed a fork and missed a mate; strong endings." A player without such moves made
// "no clear mistakes".
std::string player_summary(const AnalysedGame& game, Side side);

}  // namespace quadriga
