// An analysis as text for people and programs.
#pragma once

#include <cstdint>
#include <string>

#include "analysis/analysis.h"
#include "base/result.h"

namespace quadriga {

// The other reports are those of analysis/report_*.h. This one is for a terminal of 80 columns.
// `only_summary`: no chart, moves or turning points.
std::string text_report(const Analysis& analysis, bool only_summary);

enum class ReportKind : std::uint8_t { Html, Markdown, Json };
// By the ending of the file's name; the error names those that are known.
Result<ReportKind> report_kind(const std::string& path);
std::string written_report(ReportKind kind, const Analysis& analysis);

}  // namespace quadriga
