// An analysis as a page to read.
#pragma once

#include <string>

#include "analysis/analysis.h"

namespace quadriga {

// One page that stands alone: no script, nothing from elsewhere, light, dark and on paper.
std::string html_report(const Analysis& analysis);

}  // namespace quadriga
