#include "study/perft_check.h"

#include <optional>

namespace quadriga {

namespace {

std::optional<Error> check_case(const PerftCase& position, int deepest, PerftOptions options,
                                const PerftCheckEvents& events, const PerftProgress& progress,
                                PerftCheck& check) {
  const std::atomic<bool> stop{false};
  for (const PerftFact& fact : position.facts) {
    if (fact.depth > deepest) continue;
    options.depth = fact.depth;
    const Result<PerftReport> report = run_perft(position.position, options, stop, progress);
    if (!report) return report.error();
    ++check.counts;
    check.nodes += report->nodes;
    check.seconds += report->seconds;
    if (report->nodes == fact.nodes) continue;
    ++check.wrong;
    if (events.wrong) events.wrong({position, fact.depth, report->nodes, fact.nodes});
  }
  return std::nullopt;
}

}  // namespace

Result<PerftCheck> check_perft(const std::vector<PerftCase>& cases, int deepest,
                               PerftOptions options, const PerftCheckEvents& events) {
  PerftCheck check;
  double before = 0;
  for (const PerftCase& each : cases) {
    const auto progress = [&](double done) {
      if (events.progress) events.progress((before + done) / static_cast<double>(cases.size()));
    };
    if (auto error = check_case(each, deepest, options, events, progress, check)) return *error;
    before += 1;
  }
  return check;
}

}  // namespace quadriga
