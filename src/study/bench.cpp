#include "study/bench.h"

#include <sys/resource.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "base/formatted.h"
#include "engine/thinker.h"
#include "formats/positions/fen.h"
#include "study/bench_positions.h"

namespace quadriga {

namespace {

constexpr std::size_t kWidest = 34;

std::string padded(std::string text, std::size_t width) {
  text.resize(std::max(text.size(), width), ' ');
  return text;
}

// Adds what a position needed to finish a depth; `before` is what it needed for those before.
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
    BenchReport::Depth before;  // what this position has needed so far
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
  constexpr std::size_t kFrom = 5;  // before, everything is cheap and nothing typical
  if (depths.size() <= kFrom) return 0;
  const auto first = static_cast<double>(depths[kFrom - 1].nodes);
  const auto last = static_cast<double>(depths.back().nodes);
  return std::pow(last / first, 1.0 / static_cast<double>(depths.size() - kFrom));
}

nlohmann::json bench_json(const BenchReport& report) {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  const double share = report.cutoffs.all > 0 ? static_cast<double>(report.cutoffs.by_first) /
                                                    static_cast<double>(report.cutoffs.all)
                                              : 0;
  nlohmann::json out{
      {"nodes", report.nodes},
      {"seconds", report.seconds},
      {"nps", static_cast<double>(report.nodes) / std::max(report.seconds, 1e-9)},
      {"branching_factor", report.branching_factor()},
      {"first_move_cutoffs", report.cutoffs.all > 0 ? nlohmann::json(share) : nlohmann::json()},
      {"hash_permille", report.hash_permille},
      {"peak_memory_kb", usage.ru_maxrss},
      {"depths", nlohmann::json::array()}};
  for (std::size_t i = 0; i < report.depths.size(); ++i)
    out["depths"].push_back({{"depth", i + 1},
                             {"nodes", report.depths[i].nodes},
                             {"seconds", report.depths[i].seconds}});
  return out;
}

std::string bench_text(const BenchReport& report, bool with_rooms) {
  std::string out;
  if (with_rooms) {
    out += padded("room", kWidest) + "       asked        fired    share\n";
    for (const RoomInfo& info : kRooms) {
      const RoomCounter& counter = report.counters[static_cast<std::size_t>(info.id)];
      const auto asked = static_cast<double>(counter.asked);
      const auto fired = static_cast<double>(counter.fired);
      out += padded(std::string(info.title), kWidest) + formatted("%12.0f", asked) +
             formatted(" %12.0f", fired) +
             (asked > 0 ? formatted("  %6.2f%%\n", 100 * fired / asked) : "        -\n");
    }
    out += '\n';
  }
  const double nps = static_cast<double>(report.nodes) / std::max(report.seconds, 1e-9);
  out += "Nodes     " + std::to_string(report.nodes) + '\n';
  out += "Time      " + formatted("%.3f s\n", report.seconds);
  out += "Speed     " + formatted("%.0f nodes/s", nps);
  return out;
}

}  // namespace quadriga
