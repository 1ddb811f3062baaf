// Opening books as text for people.
#pragma once

#include <string>
#include <vector>

#include "core/rules.h"
#include "engine/book.h"

namespace quadriga {

// The moves of a game in SAN with their numbers: "1. e4 e5 2. Nf3"; "the start position" if there
// are none.
std::string line_text(const Game& game);

// A table of a position's moves: SAN, UCI, weight and share of the weights.
std::string choices_table(const Position& position, const std::vector<BookChoice>& choices);

// "C60 Ruy Lopez (after 3. Bb5)", or an empty text.
std::string opening_text(const Game& game);

}  // namespace quadriga
