// The result of a test suite for people and programs.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "study/solve.h"

namespace quadriga {

std::string solve_header();
std::string solve_line(const SolveReport::Line& line);
std::string solve_summary(const SolveReport& report);
nlohmann::json solve_json(const SolveReport& report);

}  // namespace quadriga
