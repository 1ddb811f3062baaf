// An analysis as Markdown.
#pragma once

#include <string>

#include "analysis/analysis.h"

namespace quadriga {

std::string markdown_report(const Analysis& analysis);

}  // namespace quadriga
