#include "tools/train_command.h"

#include <cstdio>
#include <memory>

#include "arena/ledger.h"
#include "base/exit_codes.h"
#include "base/formatted.h"
#include "learn/fit.h"
#include "learn/network/trainer.h"
#include "tools/complain.h"
#include "tools/interrupt.h"
#include "tools/number_check.h"
#include "tools/progress.h"

namespace quadriga {

namespace {

struct TrainArguments {
  TrainingPlan plan;
  std::string activation = "square";
  std::string scores = "data";
};

unsigned long long shown(std::uint64_t number) { return number; }

void print_data(const PositionReader& reader, std::uint64_t training, std::uint64_t held_out,
                double scale) {
  const ReadingCounts& counts = reader.counts();
  std::printf("Data      %llu positions of %llu games, %llu of them held out\n",
              shown(training + held_out), shown(counts.games), shown(held_out));
  std::printf("Skipped   %llu not quiet, %llu in known endgames, %llu bad lines\n",
              shown(counts.noisy), shown(counts.known), shown(counts.bad));
  std::printf("Scale     %.1f centipawns; loss of the scores against the results %.5f\n\n", scale,
              reader.scores().loss(scale));
  std::printf("%6s %10s %10s %10s %16s %12s\n", "epoch", "rate", "training", "held out",
              "against results", "positions/s");
}

void print_epoch(int epoch, const EpochLoss& loss, double per_second) {
  std::printf("%6d %10.2e %10.6f %10.6f %16.6f %12.0f\n", epoch, loss.rate, loss.training,
              loss.held_out, loss.results, per_second);
  std::fflush(stdout);
}

void print_summary(const TrainingPlan& plan, const TrainingSummary& summary) {
  std::printf("\nLoss against the results of the games held out\n");
  std::printf("%-12s %.6f\n", "network", summary.network);
  std::printf("%-12s %.6f   (weights in units of 1/%d)\n", "as written", summary.quantised,
              1 << summary.weight_bits);
  std::printf("%-12s %.6f   (scale %.1f)\n", "classical", summary.classical,
              summary.classical_scale);
  std::printf("Written to %s, %zu bytes\n", plan.output.c_str(), summary.bytes);
}

TrainingEvents events_of(ProgressLine& progress) {
  TrainingEvents events;
  events.reading.reading = [&progress](std::uint64_t kept, double done) {
    progress.show("reading, " + std::to_string(kept) + " positions", done);
  };
  events.reading.bad_line = [&progress](const std::string& place, const Error& error) {
    progress.clear();
    std::fprintf(stderr, "%s: %s\n", place.c_str(), error.message().c_str());
  };
  events.data_read = [&progress](auto&&... found) {
    progress.clear();
    print_data(found...);
  };
  events.resumed = [](int epochs) { std::printf("Resuming after %d epochs\n", epochs); };
  events.epoch = [&progress](int epoch, const EpochLoss& loss, double per_second) {
    progress.clear();
    print_epoch(epoch, loss, per_second);
  };
  events.progress = [&progress](const TrainingProgress& now) {
    progress.show(
        formatted("epoch %d, loss %.5f, %.0f positions/s", now.epoch, now.loss, now.per_second),
        now.done);
  };
  return events;
}

int run(TrainArguments& arguments) {
  TrainingPlan& plan = arguments.plan;
  plan.shape.activation =
      arguments.activation == "square" ? Activation::Squared : Activation::ClippedSquared;
  plan.reading.scores = arguments.scores == "data" ? ScoreSource::Data : ScoreSource::Classical;
  if (plan.commit.empty()) plan.commit = current_commit();
  if (plan.shape.width % kWidthStep != 0)
    return complain("train", Error{"width", std::to_string(plan.shape.width),
                                   "a multiple of " + std::to_string(kWidthStep)});
  ProgressLine progress{"train"};
  const Interrupt interrupt;
  const auto done = train_network(plan, events_of(progress), interrupt.requested());
  progress.clear();
  if (!done) {
    complain("train", done.error());
    return interrupt.requested() ? kExitNo : kExitBadInput;
  }
  print_summary(plan, *done);
  return kExitDone;
}

void add_files(CLI::App& command, TrainingPlan& plan) {
  command
      .add_option("--data", plan.reading.data, "games of datagen, or lines of FEN | score | result")
      ->required();
  command.add_option("--output", plan.output, "network to write")->capture_default_str();
  command.add_option("--state", plan.state,
                     "save the state here after each epoch, and resume from it");
  command.add_option("--curve", plan.curve, "draw the losses as an SVG picture");
  command.add_option("--start", plan.start, "network to begin with (default: random weights)");
  command.add_option("--commit", plan.commit,
                     "commit to write into the network (default: that of the current folder)");
}

void add_shape(CLI::App& command, TrainArguments& arguments) {
  Architecture& shape = arguments.plan.shape;
  command.add_option("--width", shape.width, "neurons, a multiple of 32")
      ->check(number_between(kWidthStep, kMostWidth))
      ->capture_default_str();
  command
      .add_option("--activation", arguments.activation,
                  "square (explains itself) or screlu (clipped)")
      ->check(CLI::IsMember({"square", "screlu"}))
      ->capture_default_str();
  command.add_option("--king-buckets", shape.king_buckets, "weights by the king's place: 1 or 4")
      ->check(CLI::IsMember(std::vector<int>{1, kMostKingBuckets}))
      ->capture_default_str();
  command
      .add_option("--output-buckets", shape.output_buckets, "output weights by number of pieces")
      ->check(number_between(1, kMostOutputBuckets))
      ->capture_default_str();
}

void add_method(CLI::App& command, TrainArguments& arguments) {
  TrainingPlan& plan = arguments.plan;
  command.add_option("--epochs", plan.epochs, "passes through the data")
      ->check(number_between(0, 100'000))
      ->capture_default_str();
  command.add_option("--batch", plan.batch, "positions per step")
      ->check(number_between(1, 10'000'000))
      ->capture_default_str();
  command.add_option("--learning-rate", plan.rate, "of the first step")
      ->check(real_between(1e-9, 1))
      ->capture_default_str();
  command.add_option("--last-rate", plan.last_rate, "of the last step; between them half a cosine")
      ->check(real_between(0, 1))
      ->capture_default_str();
  command.add_option("--decay", plan.decay, "how fast weights shrink; larger is easier to read")
      ->check(real_between(0, 100))
      ->capture_default_str();
  command
      .add_option("--results", plan.result_share,
                  "share of the game's result in the target; the rest is the score")
      ->check(real_between(0, 1))
      ->capture_default_str();
  command
      .add_option("--scores", arguments.scores,
                  "data: those in the files; classical: the static evaluation (distillation)")
      ->check(CLI::IsMember({"data", "classical"}))
      ->capture_default_str();
  command
      .add_option("--scale", plan.scale,
                  "centipawns that raise the expected score from 0.5 to 0.73 (default: fitted)")
      ->check(real_between(1, 10'000));
  command
      .add_option("--held-out", plan.reading.held_out, "fraction of games held out from training")
      ->check(real_between(0, 0.9))
      ->capture_default_str();
  command.add_option("--seed", plan.reading.seed, "random seed")->capture_default_str();
  command.add_option("--threads", plan.threads, "number of threads (default: all)")
      ->check(number_between(1, 256));
}

}  // namespace

void add_train_command(CLI::App& app, int& exit_code) {
  auto arguments = std::make_shared<TrainArguments>();
  arguments->plan.threads = FitPlan::all_threads();
  CLI::App* command =
      app.add_subcommand("train", "Train a network for the evaluation on the positions of games.");
  command->footer(
      "The data are files of datagen, or lines of FEN | centipawns | result (White's). Whole "
      "games\n"
      "are held out, and the loss on them is printed after each epoch. With --state, the same\n"
      "command resumes after an interruption. docs/network.md explains the idea.\n\n"
      "  quadriga train --data games.qg --output my.qnet --state my.state --curve my.svg\n"
      "  quadriga train --data more.qg --start my.qnet --output better.qnet --learning-rate 2e-4");
  add_files(*command, arguments->plan);
  add_shape(*command, *arguments);
  add_method(*command, *arguments);
  command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace quadriga
