// An analysis for programs.
#pragma once

#include <string>

#include "analysis/analysis.h"

namespace quadriga {

// Documented in docs/analysis.md.
std::string json_report(const Analysis& analysis);

}  // namespace quadriga
