// The result of a bench for people and programs.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "study/bench.h"

namespace quadriga {

// For programs: speed, time to depth, branching factor, share of cutoffs by the first move (null
// unless it ran in Lab mode), how full the table is, peak memory of the process in kilobytes.
nlohmann::json bench_json(const BenchReport& report);

// Lines for people: nodes, time, speed and, with `with_rooms`, how often each room acted.
std::string bench_text(const BenchReport& report, bool with_rooms);

}  // namespace quadriga
