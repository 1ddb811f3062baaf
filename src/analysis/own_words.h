// What an earlier analysis wrote into a game, taken out again.
#pragma once

#include <string>
#include <string_view>

#include "formats/games/pgn.h"

namespace quadriga {

// Evaluations of somebody else, or of ourselves at another time: [%eval …] out of a comment.
std::string without_eval(std::string comment);

// Does the tag Annotator name the program ("Quadriga"), whatever its version?
bool annotated_by(const PgnGame& game, std::string_view program);

// Takes out evaluations, words, the NAG that goes with them and the better line where they are
// ours. Everything else stays, and so does a line of ours to which somebody has added something.
void take_out_own_words(PgnGame& game);

}  // namespace quadriga
