// Removes what an earlier analysis wrote into a game.
#pragma once

#include <string>
#include <string_view>

#include "formats/games/pgn.h"

namespace quadriga {

// A comment without [%eval …], whoever wrote it.
std::string without_eval(std::string comment);

// Whether the Annotator tag names the program ("Quadriga") in any version.
bool annotated_by(const PgnGame& game, std::string_view program);

// Removes evaluations, and our own explanations with their NAG and better line. Everything else
// stays, including a line of ours that somebody has extended.
void remove_own_words(PgnGame& game);

}  // namespace quadriga
