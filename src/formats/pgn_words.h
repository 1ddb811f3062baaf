// The words of PGN movetext that are no moves: results, null moves, annotation marks.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "formats/pgn.h"

namespace quadriga {

inline constexpr int kNoNag = -1;

struct PgnMark {
  std::string_view text;
  int nag;  // kNoNag: says nothing that the move does not
};

// What people write instead of NAGs.
inline constexpr std::array kPgnMarks{
    PgnMark{"!", 1},         PgnMark{"?", 2},
    PgnMark{"!!", 3},        PgnMark{"??", 4},
    PgnMark{"!?", 5},        PgnMark{"?!", 6},
    PgnMark{"=", 10},        PgnMark{"inf", 13},
    PgnMark{"+=", 14},       PgnMark{"+/=", 14},
    PgnMark{"=+", 15},       PgnMark{"=/+", 15},
    PgnMark{"+/-", 16},      PgnMark{"-/+", 17},
    PgnMark{"+-", 18},       PgnMark{"-+", 19},
    PgnMark{"+--", 20},      PgnMark{"--+", 21},
    PgnMark{"RR", 145},      PgnMark{"N", 146},
    PgnMark{"D", 220},       PgnMark{"∞", 13},
    PgnMark{"⩲", 14},        PgnMark{"⩱", 15},
    PgnMark{"±", 16},        PgnMark{"∓", 17},
    PgnMark{"e.p.", kNoNag}, PgnMark{"ep", kNoNag},
    PgnMark{"+", kNoNag},    PgnMark{"++", kNoNag},
    PgnMark{"#", kNoNag},    PgnMark{"\xC2\xA0", kNoNag},  // a space that does not break
};

constexpr std::optional<PgnMark> mark_of(std::string_view text) {
  for (const PgnMark& mark : kPgnMarks)
    if (mark.text == text) return mark;
  return std::nullopt;
}

constexpr bool is_null_move(std::string_view text) {
  return text == "--" || text == "Z0" || text == "@@@@" || text == "0000" || text == "null" ||
         text == "pass";
}

struct PgnEnding {
  std::string_view text;
  PgnResult result;
};

// Longer ones first: what begins with them ends the game.
inline constexpr std::array kPgnEndings{
    PgnEnding{"1/2-1/2", PgnResult::Draw},  PgnEnding{"1-0", PgnResult::WhiteWins},
    PgnEnding{"0-1", PgnResult::BlackWins}, PgnEnding{"*", PgnResult::Unknown},
    PgnEnding{"1/2", PgnResult::Draw},      PgnEnding{"½-½", PgnResult::Draw},
};

constexpr std::optional<PgnEnding> ending_of(std::string_view text) {
  for (const PgnEnding& ending : kPgnEndings)
    if (text.starts_with(ending.text)) return ending;
  return std::nullopt;
}

}  // namespace quadriga
