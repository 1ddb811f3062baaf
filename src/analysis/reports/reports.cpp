#include "analysis/reports/reports.h"

#include <array>
#include <string_view>

#include "analysis/reports/report_html.h"
#include "analysis/reports/report_json.h"
#include "analysis/reports/report_markdown.h"
#include "formats/positions/letters.h"

namespace quadriga {

namespace {

struct FileEnding {
  std::string_view text;
  ReportKind kind;
};

constexpr std::array kEndings{
    FileEnding{".html", ReportKind::Html}, FileEnding{".htm", ReportKind::Html},
    FileEnding{".md", ReportKind::Markdown}, FileEnding{".json", ReportKind::Json}};

}  // namespace

Result<ReportKind> report_kind(const std::string& path) {
  std::string lower;
  for (const char c : path) lower += to_lower(c);
  for (const FileEnding& ending : kEndings)
    if (lower.ends_with(ending.text) && lower.size() > ending.text.size()) return ending.kind;
  return Error{"--report", quoted_path(path), "a name that ends in .html, .md or .json"};
}

std::string written_report(ReportKind kind, const Analysis& analysis) {
  switch (kind) {
    case ReportKind::Html: return html_report(analysis);
    case ReportKind::Markdown: return markdown_report(analysis);
    case ReportKind::Json: return json_report(analysis);
  }
  return "";
}

}  // namespace quadriga
