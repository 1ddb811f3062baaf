// Reads `go`, and writes the lines that report on a search.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.h"
#include "formats/positions/move_text.h"

namespace quadriga {

struct GoCommand {
  Limits limits;
  std::string perft;  // the depth, as written, if it was `go perft`
  bool is_perft = false;
  std::vector<std::string> notes;  // what was ignored, and why
};

// Reads what is valid; anything else becomes a note. Numbers are clamped to sensible ranges.
GoCommand read_go(std::string_view arguments, const Position& position);

std::string info_line(const SearchReport& report, const Position& root, CastlingStyle style,
                      bool show_wdl);
std::string bestmove_line(const SearchOutcome& outcome, const Position& root, CastlingStyle style);

}  // namespace quadriga
