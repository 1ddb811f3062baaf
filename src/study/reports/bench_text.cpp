#include "study/reports/bench_text.h"

#include <sys/resource.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/formatted.h"

namespace quadriga {

namespace {

constexpr std::size_t kWidest = 34;

std::string padded(std::string text, std::size_t width) {
  text.resize(std::max(text.size(), width), ' ');
  return text;
}

}  // namespace

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
    out += padded("room", kWidest) + "     checked        fired    share\n";
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
