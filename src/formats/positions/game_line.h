// A game given as a position and the moves from there, as UCI and the lab do.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/rules.h"

namespace quadriga {

// Whatever is wrong, the error names it. `notes` says what was dropped from the FEN.
Result<Game> play_moves(std::string_view fen, const std::vector<std::string_view>& uci_moves,
                        std::vector<std::string>& notes);

// "startpos" or "fen F", and perhaps "moves" with moves behind it: what follows UCI's `position`.
Result<Game> read_game_line(std::string_view line, std::vector<std::string>& notes);

}  // namespace quadriga
