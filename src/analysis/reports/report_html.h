// An analysis as an HTML page.
#pragma once

#include <string>

#include "analysis/analysis.h"

namespace quadriga {

// One self-contained page: no scripts, no external resources; for light, dark and print.
std::string html_report(const Analysis& analysis);

}  // namespace quadriga
