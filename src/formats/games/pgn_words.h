// The words of PGN that are not moves: results, null moves, annotation marks, the beginnings of
// tags.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "formats/games/pgn.h"
#include "formats/positions/letters.h"
#include "formats/text/text.h"

namespace quadriga {

// Of words and names; what is longer is cut off.
inline constexpr std::size_t kLongestWord = 255;

inline constexpr int kNoNag = -1;

struct PgnMark {
  std::string_view text;
  int nag;  // kNoNag: adds nothing to the move
};

// What people write instead of NAGs.
inline constexpr std::array kPgnMarks{
    PgnMark{"!", 1},      PgnMark{"?", 2},       PgnMark{"!!", 3},        PgnMark{"??", 4},
    PgnMark{"!?", 5},     PgnMark{"?!", 6},      PgnMark{"=", 10},        PgnMark{"inf", 13},
    PgnMark{"+=", 14},    PgnMark{"+/=", 14},    PgnMark{"=+", 15},       PgnMark{"=/+", 15},
    PgnMark{"+/-", 16},   PgnMark{"-/+", 17},    PgnMark{"+-", 18},       PgnMark{"-+", 19},
    PgnMark{"+--", 20},   PgnMark{"--+", 21},    PgnMark{"RR", 145},      PgnMark{"N", 146},
    PgnMark{"D", 220},    PgnMark{"‼", 3},       PgnMark{"⁇", 4},         PgnMark{"⁉", 5},
    PgnMark{"⁈", 6},      PgnMark{"□", 7},       PgnMark{"≈", 11},        PgnMark{"∞", 13},
    PgnMark{"⩲", 14},     PgnMark{"⩱", 15},      PgnMark{"±", 16},        PgnMark{"∓", 17},
    PgnMark{"+−", 18},    PgnMark{"+–", 18},     PgnMark{"−+", 19},       PgnMark{"–+", 19},
    PgnMark{"⨀", 22},     PgnMark{"⊙", 22},      PgnMark{"⟳", 32},        PgnMark{"↑", 36},
    PgnMark{"→", 40},     PgnMark{"⯹", 44},    PgnMark{"⇆", 132},       PgnMark{"⊕", 138},
    PgnMark{"∆", 140},    PgnMark{"⌓", 142},     PgnMark{"e.p.", kNoNag}, PgnMark{"ep", kNoNag},
    PgnMark{"+", kNoNag}, PgnMark{"++", kNoNag}, PgnMark{"#", kNoNag},
};

constexpr std::optional<PgnMark> mark_of(std::string_view text) {
  for (const PgnMark& mark : kPgnMarks)
    if (mark.text == text) return mark;
  return std::nullopt;
}

// The length of a word without the marks at its end, except those that could be letters of a move.
constexpr std::size_t size_without_mark(std::string_view word) {
  std::size_t longest = 0;
  for (const PgnMark& mark : kPgnMarks) {
    const bool word_like = to_upper(mark.text[0]) >= 'A' && to_upper(mark.text[0]) <= 'Z';
    if (!word_like && mark.text.size() < word.size() && word.ends_with(mark.text))
      longest = std::max(longest, mark.text.size());
  }
  return word.size() - longest;
}

constexpr bool is_null_move(std::string_view text) {
  return text == "--" || text == "Z0" || text == "@@@@" || text == "0000" || text == "null" ||
         text == "pass";
}

struct PgnEnding {
  std::string_view text;
  PgnResult result;
};

// Longer ones first, because a word matches by its beginning.
inline constexpr std::array kPgnEndings{
    PgnEnding{"1/2-1/2", PgnResult::Draw},  PgnEnding{"1-0", PgnResult::WhiteWins},
    PgnEnding{"0-1", PgnResult::BlackWins}, PgnEnding{"*", PgnResult::Unknown},
    PgnEnding{"1/2", PgnResult::Draw},      PgnEnding{"½-½", PgnResult::Draw},
    PgnEnding{"½", PgnResult::Draw},
};

constexpr std::optional<PgnEnding> ending_of(std::string_view text) {
  for (const PgnEnding& ending : kPgnEndings)
    if (text.starts_with(ending.text)) return ending;
  return std::nullopt;
}

inline constexpr std::string_view kFirstTag = "[Event \"";

// "[Name "": enough to distinguish a tag from a bracket in the text.
constexpr bool looks_like_tag(std::string_view text) {
  if (text.empty() || text[0] != '[') return false;
  std::size_t i = 1;
  while (i < text.size() && (is_letter(text[i]) || is_digit(text[i]) || text[i] == '_')) ++i;
  if (i == 1) return false;
  while (i < text.size() && (text[i] == ' ' || text[i] == '\t')) ++i;
  return i < text.size() && text[i] == '"';
}

}  // namespace quadriga
