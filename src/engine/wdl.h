// A score as chances to win, draw and lose.
#pragma once

#include "eval/score.h"

namespace quadriga {

struct Wdl {
  int win = 0;  // thousandths; the three add up to 1000
  int draw = 0;
  int loss = 0;
};

Wdl wdl_of(Score score);

}  // namespace quadriga
