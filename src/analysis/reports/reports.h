// An analysis as text for people and programs.
#pragma once

#include <cstdint>
#include <string>

#include "analysis/analysis.h"
#include "base/result.h"

namespace quadriga {

// The report for a terminal of 80 columns, game by game, and the text after the last game; the
// other formats are in report_*.h.
enum class ReportDetail : std::uint8_t {
  Summary,     // no chart, moves or turning points
  Sentences,   // mistakes are explained in a sentence each
  Arithmetic,  // and by the evaluations that the sentences rest on
};
std::string game_report(const AnalysedGame& game, ReportDetail detail);
std::string text_ending(const Analysis& analysis, const std::vector<PlayerSummary>& players,
                        std::size_t games);

enum class ReportKind : std::uint8_t { Html, Markdown, Json };
// Chosen by the extension of the file; the error lists the known ones.
Result<ReportKind> report_kind(const std::string& path);
std::string written_report(ReportKind kind, const Analysis& analysis);

}  // namespace quadriga
