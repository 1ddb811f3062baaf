#include "learn/eval_tuner.h"

#include "base/formatted.h"
#include "engine/wdl.h"
#include "eval/weights_values.h"
#include "formats/games/game_data.h"
#include "formats/positions/labelled.h"
#include "formats/text/files.h"
#include "learn/gauge.h"
#include "learn/training_data.h"
#include "learn/weights_file.h"

namespace quadriga {

namespace {

struct Reader {
  const EvalTunePlan& plan;
  const EvalTuneEvents& events;
  const std::atomic<bool>& stop;
  Samples samples{};
  std::size_t bad = 0;
  std::size_t noisy = 0;  // in check, or a capture was best: not for static evaluation
  std::size_t known = 0;  // endgames scored by a recogniser, not by terms

  std::optional<Error> read(const std::string& path) {
    std::size_t number = 0;
    const auto line = [&](const std::string& text, const std::string& place, double done) {
      if (++number % 1024 == 0) events.reading(samples.size(), done);
      read_line(text, place);
      return std::optional<Error>{};
    };
    return read_training_data(
        path, {line, [this](const std::string& games) { return read_games(games); }}, stop);
  }

 private:
  std::optional<Error> read_games(const std::string& path) {
    return each_game(path, [&](const ScoredGame& game, double done) {
      const std::size_t before = samples.size() + known;
      const double result = game.half_points / 2.0;
      each_quiet_position(game, [&](const Position& position, int score) {
        const double expected = expected_points(score, position.full_move_number());
        keep(position, result, plan.trust * expected, 1 - plan.trust);
      });
      noisy += game.moves.size() - (samples.size() + known - before);
      events.reading(samples.size(), done);
      return !stop;
    });
  }

  void read_line(const std::string& line, const std::string& place) {
    const auto labelled = read_labelled(line);
    if (!labelled)
      complain(place, labelled.error());
    else if (labelled->position.in_check())
      ++noisy;
    else
      keep(labelled->position, labelled->result, 0, 1);
  }

  // `result` is White's, multiplied by `weight`; `expected` is the mover's, and is added.
  void keep(const Position& position, double result, double expected, double weight) {
    const EvalTrace trace = trace_evaluation(position);
    if (trace.recognised) {
      ++known;
      return;
    }
    const bool white = position.side_to_move() == Side::White;
    samples.add(trace, expected + weight * (white ? result : 1 - result));
  }

  void complain(const std::string& place, const Error& error) {
    constexpr std::size_t kMost = 10;
    if (bad++ < kMost) events.bad_line(place, error);
  }
};

}  // namespace

Result<std::string> tune_evaluation(const EvalTunePlan& plan, const EvalTuneEvents& events,
                                    const std::atomic<bool>& stop) {
  if (const auto error = check_not_read(plan.output, plan.data)) return *error;
  if (const auto error = check_replaceable(plan.output)) return *error;
  Reader reader{plan, events, stop};
  for (const std::string& path : plan.data)
    if (const auto error = reader.read(path)) return *error;
  const Error stopped{"tune", "an interrupt before the first epoch was done",
                      "at least one epoch; nothing was written"};
  if (stop) return stopped;
  if (reader.samples.size() == 0)
    return Error{"data", "no position", "lines of FEN | centipawns | result"};
  Fit fit{plan.fit, reader.samples, real_weights(kWeights)};
  const int epochs = fit.run([&](const FitStep& step) {
    events.step(step);
    return !stop;
  });
  if (epochs == 0 && plan.fit.epochs > 0) return stopped;
  RealWeights weights = fit.weights();
  centre(weights, reader.samples);
  rescale(weights, plan.scale);
  if (const auto error = replace_file(plan.output, weights_header(rounded(weights)))) return *error;
  return "Fitted to " + std::to_string(reader.samples.size()) + " positions (" +
         std::to_string(reader.noisy) + " not quiet, " + std::to_string(reader.known) +
         " recognised and " + std::to_string(reader.bad) + " bad lines skipped), slope " +
         std::to_string(fit.slope()) +
         formatted(
             "; %.1f %% of the piece-square weights are too rare and were taken from their "
             "neighbours",
             100 * fit.rare_fraction()) +
         "; written to " + plan.output;
}

}  // namespace quadriga
