#include "tools/tune_command.h"

#include <cmath>
#include <cstdio>
#include <memory>

#include "arena/specs.h"
#include "base/exit_codes.h"
#include "base/formatted.h"
#include "learn/eval_tuner.h"
#include "learn/search_tuner.h"
#include "learn/wdl_tuner.h"
#include "rooms/params.h"
#include "tools/complain.h"
#include "tools/interrupt.h"
#include "tools/number_check.h"
#include "tools/progress.h"

namespace quadriga {

namespace {

struct TuneArguments {
  bool search = false;
  std::vector<std::string> wdl;  // files
  std::string output;            // empty: the usual name
  EvalTunePlan evaluation;
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

int tune_search_parameters(TuneArguments& arguments) {
  if (arguments.plan.openings.path.empty())
    return complain("tune", "--search needs --openings, an EPD, PGN or Polyglot file");
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
  const Result<Spsa> tuned = tune_search(arguments.plan, show, interrupt.requested());
  progress.clear();
  if (!tuned) return complain("tune", tuned.error());
  print_values(*tuned);
  return interrupt.requested() ? kExitNo : kExitDone;
}

int tune_weights(EvalTunePlan& plan) {
  ProgressLine progress{"tune"};
  const Interrupt interrupt;
  const EvalTuneEvents events{
      .reading =
          [&](std::size_t kept, double done) {
            progress.show("reading, " + std::to_string(kept) + " positions", done);
          },
      .bad_line =
          [&](const std::string& place, const Error& error) {
            progress.clear();
            std::fprintf(stderr, "%s: %s\n", place.c_str(), error.message().c_str());
          },
      .step =
          [&](const FitStep& step) {
            progress.clear();
            const std::string held = step.validation > 0 ? formatted("%.6f", step.validation) : "-";
            std::printf("%6d %12.6f %12s\n", step.epoch, step.train, held.c_str());
            std::fflush(stdout);
          }};
  std::printf("%6s %12s %12s\n", "epoch", "training", "validation");
  const auto done = tune_evaluation(plan, events, interrupt.requested());
  progress.clear();
  if (!done) {
    complain("tune", done.error());
    return interrupt.requested() ? kExitNo : kExitBadInput;
  }
  std::printf("%s\n", done->c_str());
  return interrupt.requested() ? kExitNo : kExitDone;
}

void print_wdl(const WdlFit& fit) {
  std::printf("%6s %22s %8s\n", "move", "score at 50 % wins", "spread");
  for (int move = WdlCurve::kFirstMove; move <= WdlCurve::kLastMove; move += 8) {
    const WdlCurve::At at = fit.curve.at(move);
    std::printf("%6d %22.1f %8.1f\n", move, at.middle, at.spread);
  }
  std::printf("Bits per position: %.5f before, %.5f now\n", fit.loss_before, fit.loss);
}

int tune_wdl_curve(const WdlTunePlan& plan) {
  ProgressLine progress{"tune"};
  const Result<WdlTuning> tuned = tune_wdl(plan, [&](std::uint64_t positions, double done) {
    progress.show("reading, " + std::to_string(positions) + " positions", done);
  });
  progress.clear();
  if (!tuned) return complain("tune", tuned.error());
  print_wdl(tuned->fit);
  std::printf("Fitted to %llu positions; written to %s\n",
              static_cast<unsigned long long>(tuned->positions), plan.output.c_str());
  return kExitDone;
}

int run(TuneArguments& arguments) {
  const int modes = (arguments.search ? 1 : 0) + (arguments.wdl.empty() ? 0 : 1) +
                    (arguments.evaluation.data.empty() ? 0 : 1);
  if (modes != 1) return complain("tune", "expected exactly one of --data, --search and --wdl");
  if (arguments.search) return tune_search_parameters(arguments);
  const auto output = [&](const char* usual) {
    return arguments.output.empty() ? std::string(usual) : arguments.output;
  };
  if (!arguments.wdl.empty())
    return tune_wdl_curve({.data = arguments.wdl,
                           .output = output("wdl_values.h"),
                           .scale = arguments.evaluation.scale});
  arguments.evaluation.output = output("weights_values.h");
  return tune_weights(arguments.evaluation);
}

void add_evaluation_options(CLI::App& command, EvalTunePlan& plan) {
  command.add_option("--data", plan.data,
                     "tune the evaluation on these files of labelled positions or games");
  command.add_option("--epochs", plan.fit.epochs, "passes through the data")
      ->check(number_between(0, 100'000))
      ->capture_default_str();
  command.add_option("--learning-rate", plan.fit.rate, "centipawns per step at first")
      ->check(real_between(1e-6, 100.0))
      ->capture_default_str();
  command
      .add_option("--prior", plan.fit.prior,
                  "observations that hold a weight (not a piece-square one) at its start value")
      ->check(real_between(0, 1e9))
      ->capture_default_str();
  command
      .add_option("--even", plan.fit.even,
                  "observations that hold a piece-square weight near its neighbours")
      ->check(real_between(0, 1e9))
      ->capture_default_str();
  command
      .add_option("--trust", plan.trust,
                  "weight of the search's score in the target, for games (0: results only)")
      ->check(real_between(0, 1))
      ->capture_default_str();
  command
      .add_option("--validation", plan.fit.validation,
                  "fraction of positions held out from training")
      ->check(real_between(0, 0.9))
      ->capture_default_str();
  command.add_option("--threads", plan.fit.threads, "number of threads (default: all)")
      ->check(number_between(1, 256))
      ->capture_default_str();
}

}  // namespace

void add_tune_command(CLI::App& app, int& exit_code) {
  auto arguments = std::make_shared<TuneArguments>();
  CLI::App* command = app.add_subcommand(
      "tune", "Tune the parameters of the search or the weights of the evaluation.");
  command->footer(
      "--data fits the weights of the evaluation to the results of games: files of datagen, or\n"
      "lines of FEN | centipawns | result (White's); - reads standard input. The new weights are\n"
      "written as a header: rebuild, and test them with quadriga match --sprt.\n\n"
      "  quadriga tune --data games.qg --output src/eval/weights_values.h\n\n"
      "--wdl fits the win, draw and loss probabilities to the scores and results of such games.\n\n"
      "  quadriga tune --wdl games.qg --output src/engine/wdl_values.h\n\n"
      "--search plays games (SPSA). Each iteration plays a pair of games: one side with all\n"
      "parameters moved a little up or down at random, the other with all moved the opposite way.\n"
      "The program itself is not changed: put the printed values into src/rooms/params.h and test\n"
      "them with quadriga match --sprt.\n\n"
      "  quadriga tune --search --iterations 5000 --concurrency 2 --openings book.epd \\\n"
      "      --state tune.json");
  add_evaluation_options(*command, arguments->evaluation);
  command->add_option("--wdl", arguments->wdl,
                      "tune the win, draw and loss curve on these files of datagen");
  command->add_option("--output", arguments->output,
                      "header to write with --data or --wdl (default: weights_values.h or "
                      "wdl_values.h)");
  command
      ->add_option("--scale", arguments->evaluation.scale,
                   "with --data or --wdl: multiply all scores by this")
      ->check(real_between(0.01, 100.0))
      ->capture_default_str();
  command->add_flag("--search", arguments->search, "tune the parameters of the search");
  command->add_option("--params", arguments->plan.params,
                      "names of parameters to tune (default: all)");
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
  command->add_option("--openings", arguments->plan.openings.path, "EPD, PGN or Polyglot file");
  command->add_option("--seed", arguments->plan.seed, "random seed");
  command->add_option("--state", arguments->plan.state,
                      "save the values here, and resume from them");
  command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace quadriga
