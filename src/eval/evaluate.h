// The static evaluation, from the point of view of the side to move.
#pragma once

#include <array>
#include <string_view>

#include "core/position.h"
#include "eval/pst.h"
#include "eval/tables.h"
#include "rooms/mode.h"

namespace quadriga {

// Names of the levels of rooms/mode.h, from kMaterialLevel on.
inline constexpr std::array<std::string_view, 4> kEvalLevelNames{"material", "squares", "classical",
                                                                 "network"};
inline constexpr int kLowestEvalLevel = kMaterialLevel;
inline constexpr int kHighestEvalLevel = kNetworkLevel;
constexpr std::string_view level_name(int level) {
  return kEvalLevelNames[static_cast<std::size_t>(level - kLowestEvalLevel)];
}

// `sums` must belong to `position`; `tables` must have been filled with the same rooms switched on.
template <class Mode>
Score evaluate(const Mode& mode, const Position& position, const PstSums& sums, EvalTables& tables);

extern template Score evaluate<Play>(const Play&, const Position&, const PstSums&, EvalTables&);
extern template Score evaluate<Lab>(const Lab&, const Position&, const PstSums&, EvalTables&);

// For a single position, without caches.
Score evaluate(const Position& position, const LabSettings& settings = {});

}  // namespace quadriga
