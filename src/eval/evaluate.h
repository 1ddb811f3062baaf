// The static evaluation, from the point of view of the side to move.
#pragma once

#include "core/position.h"
#include "eval/pst.h"
#include "eval/tables.h"
#include "rooms/mode.h"

namespace quadriga {

// 1: material. 2: material and piece placement. 3: all terms.
inline constexpr int kLowestEvalLevel = 1;
inline constexpr int kHighestEvalLevel = 3;

// `sums` must belong to `position`; `tables` must have been filled with the same rooms switched on.
template <class Mode>
Score evaluate(const Mode& mode, const Position& position, const PstSums& sums, EvalTables& tables);

extern template Score evaluate<Play>(const Play&, const Position&, const PstSums&, EvalTables&);
extern template Score evaluate<Lab>(const Lab&, const Position&, const PstSums&, EvalTables&);

// For a single position, without caches.
Score evaluate(const Position& position, const LabSettings& settings = {});

}  // namespace quadriga
