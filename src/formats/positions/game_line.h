// A game given as a position and the moves from there, as in UCI and in the lab's protocol.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/rules.h"

namespace quadriga {

// Errors name the FEN field or the move. `notes`: what was dropped from the FEN.
Result<Game> play_moves(std::string_view fen, const std::vector<std::string_view>& uci_moves,
                        std::vector<std::string>& notes);

// "startpos" or "fen FEN", optionally followed by "moves" and moves: the arguments of UCI's
// `position`.
Result<Game> read_game_line(std::string_view line, std::vector<std::string>& notes);

}  // namespace quadriga
