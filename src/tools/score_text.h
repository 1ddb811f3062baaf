// Scores for people: "+0.35", "#4".
#pragma once

#include <cstdio>
#include <string>

#include "eval/score.h"

namespace quadriga {

inline std::string score_text(Score score) {
  if (score >= kInfinity) return "+inf";
  if (score <= -kInfinity) return "-inf";
  if (is_mate(score)) return '#' + std::to_string(moves_to_mate(score));
  char buffer[32];
  std::snprintf(buffer, sizeof buffer, "%+.2f", shown(score) / 100.0);
  return buffer;
}

}  // namespace quadriga
