// The evaluation of a position as JSON, for programs and pages.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "study/eval_report.h"

namespace quadriga {

nlohmann::json evaluation_json(const EvalReport& report);

}  // namespace quadriga
