#include "learn/network/trainer.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <numbers>

#include "base/formatted.h"
#include "base/stopwatch.h"
#include "eval/network/accumulators.h"
#include "formats/text/files.h"
#include "learn/in_parallel.h"
#include "learn/network/loss_curve.h"

namespace quadriga {

namespace {

constexpr std::size_t kMostShownFiles = 20;

Error stopped() {
  return {"train", "an interrupt", "the end of the training; no network was written"};
}

std::optional<Error> check_files(const TrainingPlan& plan) {
  std::vector<std::string> inputs = plan.reading.data;
  inputs.push_back(plan.start);
  for (const std::string* output : {&plan.output, &plan.state, &plan.curve}) {
    if (output->empty()) continue;
    if (auto error = check_not_read(*output, inputs)) return error;
    if (auto error = check_replaceable(*output)) return error;
    inputs.push_back(*output);
  }
  return std::nullopt;
}

// The network to begin with.
Result<FloatNetwork> first_network(const TrainingPlan& plan, double scale) {
  if (plan.start.empty()) return FloatNetwork::random(plan.shape, plan.reading.seed);
  const Result<std::string> bytes = read_file(plan.start);
  if (!bytes) return bytes.error();
  const auto network = Network::read(*bytes, plan.start);
  if (!network) return network.error();
  if ((*network)->architecture() != plan.shape)
    return Error{quoted_path(plan.start), "a network of another shape", "that of this training"};
  return FloatNetwork::of((*network)->numbers(), scale);
}

// One training, from the data that have been read.
class Training {
 public:
  Training(const TrainingPlan& plan, const TrainingEvents& events, const std::atomic<bool>& stop,
           const PositionStore& training, const PositionStore& held_out, double scale,
           FloatNetwork network)
      : plan_(plan),
        events_(events),
        stop_(stop),
        training_(training),
        held_out_(held_out),
        targets_{plan.result_share, scale},
        state_{std::move(network), Adam{0}, {}} {
    const std::size_t parameters = state_.network.parameters().size();
    state_.adam = Adam{parameters};
    for (int i = 0; i < plan.threads; ++i) gradients_.emplace_back(parameters);
  }

  [[nodiscard]] std::optional<Error> run(const Settings& settings) {
    if (!plan_.state.empty()) {
      const Result<bool> resumed = read_checkpoint(plan_.state, settings, state_);
      if (!resumed) return resumed.error();
      if (*resumed) events_.resumed(static_cast<int>(state_.epochs.size()));
    }
    while (state_.epochs.size() < static_cast<std::size_t>(plan_.epochs)) {
      if (auto error = run_epoch()) return error;
      if (plan_.state.empty()) continue;
      if (auto error = replace_file(plan_.state, checkpoint_bytes(settings, state_))) return error;
    }
    return std::nullopt;
  }

  // Calls `use(positions)` for all positions held out.
  template <class Use>
  [[nodiscard]] std::optional<Error> each_held_out(Use use) const {
    ShuffledPositions positions{held_out_, plan_.reading.seed};
    std::vector<PackedPosition> batch;
    do {
      if (auto error = positions.next(plan_.batch, batch)) return error;
      use(std::span<const PackedPosition>{batch});
    } while (batch.size() == plan_.batch);
    return std::nullopt;
  }

  const FloatNetwork& network() const { return state_.network; }
  const std::vector<EpochLoss>& epochs() const { return state_.epochs; }

 private:
  [[nodiscard]] std::optional<Error> run_epoch() {
    const std::size_t epoch = state_.epochs.size();
    ShuffledPositions positions{training_, plan_.reading.seed + epoch + 1};
    std::vector<PackedPosition> batch;
    EpochLoss loss;
    const Stopwatch watch;
    std::uint64_t seen = 0;
    double sum = 0;
    while (seen < training_.size()) {
      if (stop_) return stopped();
      if (auto error = positions.next(plan_.batch, batch)) return error;
      loss.rate = rate();
      sum += learn(batch, loss.rate);
      seen += batch.size();
      report(epoch, seen, sum, watch.seconds());
    }
    loss.training = sum / static_cast<double>(seen);
    const double per_second = static_cast<double>(seen) / std::max(watch.seconds(), 1e-9);
    if (auto error = measure(loss)) return error;
    state_.epochs.push_back(loss);
    events_.epoch(static_cast<int>(epoch) + 1, loss, per_second);
    return std::nullopt;
  }

  // Half a cosine from the first to the last step.
  double rate() const {
    const std::uint64_t per_epoch = (training_.size() + plan_.batch - 1) / plan_.batch;
    const double done = static_cast<double>(state_.adam.steps()) /
                        static_cast<double>(per_epoch * static_cast<std::uint64_t>(plan_.epochs));
    return plan_.last_rate +
           (plan_.rate - plan_.last_rate) * (1 + std::cos(std::numbers::pi * done)) / 2;
  }

  // One step. Returns the sum of the squared errors.
  double learn(std::span<const PackedPosition> batch, double rate) {
    std::vector<double> sums(gradients_.size());
    in_parallel(
        plan_.threads, batch.size(), [&](std::size_t part, std::size_t from, std::size_t to) {
          sums[part] = best_training_path().learn(state_.network, batch.subspan(from, to - from),
                                                  targets_, gradients_[part].data());
        });
    state_.adam.step(state_.network, gradients_, batch.size(), {rate, plan_.decay}, plan_.threads);
    double sum = 0;
    for (const double each : sums) sum += each;
    return sum;
  }

  [[nodiscard]] std::optional<Error> measure(EpochLoss& loss) const {
    std::vector<float> outputs;
    double targets = 0;
    double results = 0;
    auto failed = each_held_out([&](std::span<const PackedPosition> positions) {
      outputs.resize(positions.size());
      in_parallel(plan_.threads, positions.size(),
                  [&](std::size_t, std::size_t from, std::size_t to) {
                    best_training_path().outputs(state_.network, positions.subspan(from, to - from),
                                                 outputs.data() + from);
                  });
      for (std::size_t i = 0; i < positions.size(); ++i) {
        const double expected = expected_result(static_cast<double>(outputs[i]), 1);
        targets += std::pow(expected - targets_.of(positions[i]), 2);
        results += std::pow(expected - positions[i].result(), 2);
      }
    });
    const auto count = static_cast<double>(std::max<std::uint64_t>(held_out_.size(), 1));
    loss.held_out = targets / count;
    loss.results = results / count;
    return failed;
  }

  void report(std::size_t epoch, std::uint64_t seen, double sum, double seconds) const {
    const double part = static_cast<double>(seen) / static_cast<double>(training_.size());
    events_.progress({.epoch = static_cast<int>(epoch) + 1,
                      .loss = sum / static_cast<double>(seen),
                      .per_second = static_cast<double>(seen) / std::max(seconds, 1e-9),
                      .done = (static_cast<double>(epoch) + part) / plan_.epochs});
  }

  const TrainingPlan& plan_;
  const TrainingEvents& events_;
  const std::atomic<bool>& stop_;
  const PositionStore& training_;
  const PositionStore& held_out_;
  Targets targets_;
  TrainingState state_;
  std::vector<AlignedFloats> gradients_;  // by thread
};

// Of the integers that are written, so that a mistake in rounding would be seen.
Result<double> quantised_loss(const Training& training, const Network& network, double scale) {
  double sum = 0;
  std::uint64_t count = 0;
  const double unit = std::exp2(network.unit_bits());
  const auto failed = training.each_held_out([&](std::span<const PackedPosition> positions) {
    for (const PackedPosition& position : positions) {
      const auto output = static_cast<double>(network_output(network, position.board()));
      sum += std::pow(expected_result(output / unit, scale) - position.result(), 2);
    }
    count += positions.size();
  });
  if (failed) return *failed;
  return sum / static_cast<double>(std::max<std::uint64_t>(count, 1));
}

// Where the network comes from, in one line.
std::string origin_of(const TrainingPlan& plan, const Settings& settings, std::uint64_t games) {
  std::string files;
  for (std::size_t i = 0; i < std::min(plan.reading.data.size(), kMostShownFiles); ++i)
    files += (i > 0 ? ", " : "") +
             quoted_path(std::filesystem::path(plan.reading.data[i]).filename().string());
  if (plan.reading.data.size() > kMostShownFiles) files += " and others";
  std::string start;
  if (!plan.start.empty())
    start = "; begun with " + quoted_path(std::filesystem::path(plan.start).filename().string());
  std::string line = "trained on " + std::to_string(games) + " games of " + files + start + "; " +
                     settings.text() + "; commit " + plan.commit;
  return line.substr(0, kLongestOrigin);
}

// How often each input of this shape was on.
std::vector<std::uint64_t> seen_by(const Architecture& shape, const PositionReader& reader) {
  std::vector<std::uint64_t> seen(shape.inputs());
  for (std::size_t i = 0; i < reader.inputs_seen().size(); ++i)
    seen[i % seen.size()] += reader.inputs_seen()[i];
  return seen;
}

Result<TrainingSummary> finish(const TrainingPlan& plan, const Training& training,
                               const PositionReader& reader, double scale,
                               const Settings& settings) {
  const auto network = training.network().quantised(
      scale, seen_by(plan.shape, reader), origin_of(plan, settings, reader.counts().games));
  if (!network) return network.error();
  TrainingSummary summary;
  const Result<double> loss = quantised_loss(training, **network, scale);
  if (!loss) return loss.error();
  summary.quantised = *loss;
  if (!training.epochs().empty()) summary.network = training.epochs().back().results;
  summary.classical_scale = reader.classical().best_scale();
  summary.classical = reader.classical().loss(summary.classical_scale);
  summary.weight_bits = (*network)->numbers().weight_bits;
  const std::string bytes = network_file((*network)->numbers());
  summary.bytes = bytes.size();
  if (!plan.curve.empty())
    if (const auto error = replace_file(plan.curve, loss_curve_svg(training.epochs())))
      return *error;
  if (const auto error = replace_file(plan.output, bytes)) return *error;
  return summary;
}

}  // namespace

Settings TrainingPlan::settings(std::uint64_t data, double fitted_scale) const {
  Settings settings;
  settings.add("data", formatted("%016llx", static_cast<unsigned long long>(data)))
      .add("width", std::to_string(shape.width))
      .add("activation", shape.activation == Activation::Squared ? "square" : "screlu")
      .add("king buckets", std::to_string(shape.king_buckets))
      .add("output buckets", std::to_string(shape.output_buckets))
      .add("epochs", std::to_string(epochs))
      .add("batch", std::to_string(batch))
      .add("rate", formatted("%g", rate))
      .add("last rate", formatted("%g", last_rate))
      .add("decay", formatted("%g", decay))
      .add("result share", formatted("%g", result_share))
      .add("scale", formatted("%.3f", fitted_scale))
      .add("seed", std::to_string(reading.seed));
  if (!start.empty()) settings.add("start", std::filesystem::path(start).filename().string());
  return settings;
}

Result<TrainingSummary> train_network(const TrainingPlan& plan, const TrainingEvents& events,
                                      const std::atomic<bool>& stop) {
  if (const auto error = check_files(plan)) return *error;
  Result<PositionStore> training = PositionStore::begin(plan.output, plan.reading.seed);
  if (!training) return training.error();
  Result<PositionStore> held_out = PositionStore::begin(plan.output, plan.reading.seed + 1);
  if (!held_out) return held_out.error();
  PositionReader reader{plan.reading, training.value(), held_out.value()};
  if (const auto error = reader.read_all(events.reading, stop)) return *error;
  if (stop) return stopped();
  if (training->size() == 0)
    return Error{"data", "no position to learn from", "games of datagen, or labelled positions"};
  const double scale = plan.scale > 0 ? plan.scale : reader.scores().best_scale();
  events.data_read(reader, training->size(), held_out->size(), scale);
  Result<FloatNetwork> network = first_network(plan, scale);
  if (!network) return network.error();
  const Settings settings =
      plan.settings(training->fingerprint() ^ held_out->fingerprint() << 1, scale);
  Training run{plan, events, stop, *training, *held_out, scale, std::move(network).value()};
  if (const auto error = run.run(settings)) return *error;
  return finish(plan, run, reader, scale, settings);
}

}  // namespace quadriga
