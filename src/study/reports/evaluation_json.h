// The evaluation of a position as JSON, for programs and pages.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "study/eval_report.h"

namespace quadriga {

nlohmann::json evaluation_json(const EvalReport& report);
// Of a position in check: `total` and `white` are null, `reason` is "check" or "checkmate", and
// `replies` has the legal moves with the score after each.
nlohmann::json check_json(const Position& position, const std::vector<EvaluatedMove>& replies);

}  // namespace quadriga
