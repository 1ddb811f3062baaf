// Reads players and rules from the words of a command line: "cmd=./engine tc=8+0.08".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "arena/adjudication.h"
#include "arena/players/player.h"
#include "arena/statistics.h"
#include "base/result.h"

namespace quadriga {

using Words = std::vector<std::string>;

// Words of one --engine: `self` or cmd=PROGRAM, and then any of name=, arg=, dir=, tc=, st=,
// nodes=, depth=, ponder, option.NAME=VALUE, Room.NAME=, Param.NAME=. `each` applies to all players
// and is read first; a player's own tc= or st= replaces that of `each`.
Result<PlayerSpec> read_player(const Words& each, const Words& own);

// Makes names distinct by adding numbers: "self", "self-2".
void make_names_distinct(std::vector<PlayerSpec>& players);

// elo0= elo1= alpha= beta= model=logistic|normalised
Result<SprtPlan> read_sprt(const Words& words);
// moves= score= onesided
Result<ResignRule> read_resign(const Words& words);
// from= moves= score=
Result<DrawRule> read_draw(const Words& words);

}  // namespace quadriga
