#include "tools/bench_command.h"

#include <cstdio>
#include <memory>

#include "base/exit_codes.h"
#include "engine/options.h"
#include "study/bench.h"
#include "study/reports/bench_text.h"
#include "study/reports/json_text.h"
#include "tools/number_check.h"

namespace quadriga {

void add_bench_command(CLI::App& app, int& exit_code) {
  auto options = std::make_shared<BenchOptions>();
  auto json = std::make_shared<bool>(false);
  CLI::App* command =
      app.add_subcommand("bench", "Search a fixed set of positions to a fixed depth.");
  command->footer(
      "The node count is the signature of the search: it changes when, and only when, the\n"
      "search does. --lab must give the same count, and shows what each room did.");
  command->add_option("--depth,depth", options->depth, "plies (default 12)")
      ->check(number_between(1, kMaxBenchDepth));
  command->add_option("--threads", options->threads, "threads (more than one: no signature)")
      ->check(number_between(1, kMostThreads));
  command->add_option("--hash", options->hash, "MB of transposition table")
      ->check(number_between(1, kMostHash));
  command->add_flag("--lab", options->lab, "Lab mode, with counters for each room");
  command->add_flag("--json", *json, "print the measurements as JSON");
  command->callback([options, json, &exit_code] {
    const Result<BenchReport> report = run_bench(*options);
    if (report && *json)
      std::fputs(json_text(bench_json(*report)).c_str(), stdout);
    else if (report)
      std::printf("%s\n", bench_text(*report, options->lab).c_str());
    else
      std::fprintf(stderr, "quadriga bench: %s\n", report.error().message().c_str());
    exit_code = report ? kExitDone : kExitBadInput;
  });
}

}  // namespace quadriga
