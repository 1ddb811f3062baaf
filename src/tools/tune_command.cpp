#include "tools/tune_command.h"

#include <cmath>
#include <cstdio>
#include <memory>

#include "rooms/params.h"
#include "tools/complain.h"
#include "tools/exit_codes.h"
#include "tools/interrupt.h"
#include "tools/match/specs.h"
#include "tools/number_check.h"
#include "tools/progress.h"
#include "tools/tune/search_tuner.h"

namespace quadriga {

namespace {

struct TuneArguments {
  bool search = false;
  std::vector<std::string> each{"nodes=5000", "option.Hash=4"};
  TunePlan plan;
};

void print_values(const Spsa& spsa) {
  std::printf("%-26s %8s %10s %8s\n", "parameter", "before", "tuned", "rounded");
  constexpr Params defaults;
  for (const Knob& knob : spsa.knobs())
    for (const ParamRow& row : kParamTable)
      if (row.name == knob.name)
        std::printf("%-26s %8d %10.2f %8ld\n", knob.name.c_str(), defaults.*row.field, knob.value,
                    std::lround(knob.value));
}

int run(TuneArguments& arguments) {
  Result<PlayerSpec> player = read_player(arguments.each, {"self"});
  if (!player) return complain("tune", player.error());
  arguments.plan.player = std::move(player).value();
  ProgressLine progress{"tune"};
  const Interrupt interrupt;
  const auto iterations = arguments.plan.spsa.iterations;
  const OnTrial show = [&](const Spsa& spsa) {
    progress.show(std::to_string(spsa.learned()) + "/" + std::to_string(iterations) + " pairs",
                  static_cast<double>(spsa.learned()) / static_cast<double>(iterations));
  };
  const Result<Spsa> tuned = tune_search(arguments.plan, show, interrupt.asked());
  progress.clear();
  if (!tuned) return complain("tune", tuned.error());
  print_values(*tuned);
  return interrupt.asked() ? kExitNo : kExitDone;
}

}  // namespace

void add_tune_command(CLI::App& app, int& exit_code) {
  auto arguments = std::make_shared<TuneArguments>();
  CLI::App* command = app.add_subcommand("tune", "Find better numbers for the search.");
  command->footer(
      "Each iteration plays a pair of games in process, all parameters moved a little up or down "
      "by\n"
      "lot against all moved the other way. Nothing is changed in the program: put the values it\n"
      "prints into src/rooms/params.h and test them with quadriga match --sprt.\n\n"
      "  quadriga tune --search --iterations 5000 --concurrency 2 --openings book.epd \\\n"
      "      --state tune.json");
  command->add_flag("--search", arguments->search, "tune the parameters of the search")->required();
  command->add_option("--params", arguments->plan.params, "names (default: all)");
  command->add_option("--iterations", arguments->plan.spsa.iterations, "pairs of games")
      ->check(number_between(1, 10'000'000))
      ->capture_default_str();
  command->add_option("--rate", arguments->plan.spsa.rate, "length of the last steps")
      ->check(real_between(1e-6, 1.0))
      ->capture_default_str();
  command->add_option("--each", arguments->each, "limits and options, as for match")
      ->capture_default_str();
  command->add_option("--concurrency", arguments->plan.concurrency, "games at a time")
      ->check(number_between(1, 256));
  command->add_option("--openings", arguments->plan.openings.path, "EPD, PGN or Polyglot file")
      ->required();
  command->add_option("--seed", arguments->plan.seed, "of the lots");
  command->add_option("--state", arguments->plan.state,
                      "keep the values here, and go on from them");
  command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace quadriga
