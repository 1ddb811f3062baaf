// The static evaluation, from the mover's side.
#pragma once

#include "eval/pst.h"

namespace quadriga {

// 1: material. 2: material and piece-square tables, tapered.
inline constexpr int kLowestEvalLevel = 1;
inline constexpr int kHighestEvalLevel = 2;

// `sums` must be those of `position`.
Score evaluate(const Position& position, const PstSums& sums, int level = kHighestEvalLevel);

}  // namespace quadriga
