// An analysis as text for people and programs.
#pragma once

#include <cstdint>
#include <string>

#include "analysis/analysis.h"
#include "base/result.h"

namespace quadriga {

// The other reports are those of analysis/report_*.h. This one is for a terminal of 80 columns,
// game by game and what comes behind them. `only_summary`: no chart, moves or turning points.
std::string game_report(const AnalysedGame& game, bool only_summary);
std::string text_ending(const Analysis& analysis, const std::vector<PlayerSummary>& players,
                        std::size_t games);

enum class ReportKind : std::uint8_t { Html, Markdown, Json };
// By the ending of the file's name; the error names those that are known.
Result<ReportKind> report_kind(const std::string& path);
std::string written_report(ReportKind kind, const Analysis& analysis);

}  // namespace quadriga
