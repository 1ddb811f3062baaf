#include "study/bench.h"

#include <algorithm>
#include <cmath>

#include "engine/thinker.h"
#include "formats/positions/fen.h"
#include "study/bench_positions.h"

namespace quadriga {

namespace {

// Adds the nodes and time that a position needed for one depth; `before` has its totals up to the
// previous depth.
void note_depth(BenchReport& report, const SearchReport& done, BenchReport::Depth& before) {
  if (done.bound != Bound::Exact || done.multipv != 1) return;
  const auto index = static_cast<std::size_t>(done.depth - 1);
  if (index >= report.depths.size()) report.depths.resize(index + 1);
  report.depths[index].nodes += done.nodes - before.nodes;
  report.depths[index].seconds += done.seconds - before.seconds;
  before = {done.nodes, done.seconds};
}

}  // namespace

Result<BenchReport> run_bench(const BenchOptions& options, const std::atomic<bool>& stop) {
  Thinker thinker;
  if (auto error = thinker.set_threads(options.threads)) return *error;
  if (auto error = thinker.set_hash(options.hash)) return *error;
  BenchReport report;
  for (const char* fen : kBenchPositions) {
    SearchTask task{.game = Game{read_fen(fen).value().position}, .lab = options.settings};
    task.limits.depth = options.depth;
    task.force_lab = options.lab || options.sink != nullptr;
    task.sink = options.sink;
    BenchReport::Depth before;  // totals of this position so far
    SearchCallbacks callbacks;
    callbacks.report = [&](const SearchReport& depth) { note_depth(report, depth, before); };
    const SearchOutcome outcome = thinker.think(task, stop, callbacks);
    report.stopped = stop;
    if (report.stopped) return report;
    report.nodes += outcome.nodes;
    report.position_nodes.push_back(outcome.nodes);
    report.cutoffs.all += outcome.cutoffs.all;
    report.cutoffs.by_first += outcome.cutoffs.by_first;
    report.seconds += outcome.seconds;
    for (std::size_t i = 0; i < kRoomCount; ++i) {
      report.counters[i].asked += outcome.counters[i].asked;
      report.counters[i].fired += outcome.counters[i].fired;
    }
  }
  report.hash_permille = thinker.table().permille_full();
  return report;
}

double BenchReport::branching_factor() const {
  constexpr std::size_t kFrom = 5;  // the depths below are cheap and not typical
  if (depths.size() <= kFrom) return 0;
  const auto first = static_cast<double>(depths[kFrom - 1].nodes);
  const auto last = static_cast<double>(depths.back().nodes);
  return std::pow(last / first, 1.0 / static_cast<double>(depths.size() - kFrom));
}

}  // namespace quadriga
