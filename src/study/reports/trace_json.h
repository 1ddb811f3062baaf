// A trace as JSON, for programs and pages.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "study/trace_report.h"

namespace quadriga {

// One node that was kept.
nlohmann::json call_json(const TraceReport& report, const Position& root, std::size_t index);
nlohmann::json trace_json(const TraceTask& task, const TraceReport& report);

}  // namespace quadriga
