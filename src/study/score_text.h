// Scores for people: "+0.35", "#+4", "#-2".
#pragma once

#include <array>
#include <cstdio>
#include <string>

#include "eval/score.h"

namespace quadriga {

inline std::string score_text(Score score) {
  if (score >= kInfinity) return "+inf";
  if (score <= -kInfinity) return "-inf";
  std::array<char, 32> text{};
  if (is_mate(score))
    std::snprintf(text.data(), text.size(), "#%+d", moves_to_mate(score));
  else
    std::snprintf(text.data(), text.size(), "%+.2f", shown(score) / 100.0);
  return text.data();
}

}  // namespace quadriga
