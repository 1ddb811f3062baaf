// The static evaluation, from the mover's side.
#pragma once

#include "core/position.h"
#include "eval/pst.h"
#include "eval/tables.h"
#include "rooms/mode.h"

namespace quadriga {

// 1: material. 2: material and the places of pieces. 3: every term.
inline constexpr int kLowestEvalLevel = 1;
inline constexpr int kHighestEvalLevel = 3;

// `sums` must be those of `position`; `tables` must have been filled under the same switches.
template <class Mode>
Score evaluate(const Mode& mode, const Position& position, const PstSums& sums, EvalTables& tables);

extern template Score evaluate<Play>(const Play&, const Position&, const PstSums&, EvalTables&);
extern template Score evaluate<Lab>(const Lab&, const Position&, const PstSums&, EvalTables&);

// For a single position, with nothing remembered.
Score evaluate(const Position& position, const LabSettings& settings = {});

}  // namespace quadriga
