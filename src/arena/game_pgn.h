// A played game as PGN, with score, depth and time of every move in its comments.
#pragma once

#include <string>

#include "arena/players/player.h"
#include "arena/referee.h"

namespace quadriga {

struct GameLabels {
  std::string event;
  std::string round;
  std::string date;  // YYYY.MM.DD
};

std::string game_as_pgn(const GameRecord& record, const PlayerSpec& white, const PlayerSpec& black,
                        const GameLabels& labels);

}  // namespace quadriga
