// Trains a network on the positions of games: src/eval/network/network.h says what it computes.
//
// AdamW minimises the squared error between the expected result that the network sees and the
// target, a mix of the result of the game and of the position's score. The learning rate falls
// along half a cosine. With the same data, plan and number of threads, the same file results; with
// a state file, an interrupted training goes on after the last finished epoch.
#pragma once

#include <atomic>
#include <functional>
#include <string>

#include "learn/network/checkpoint.h"
#include "learn/network/gradient.h"
#include "learn/network/position_reader.h"

namespace quadriga {

struct TrainingPlan {
  ReadingPlan reading;
  std::string output = "network.qnet";
  std::string start;  // a network to begin with; empty: random weights
  std::string state;  // where to save the state after each epoch; empty: nowhere
  std::string curve;  // where to draw the losses; empty: nowhere
  Architecture shape;
  int epochs = 20;
  std::size_t batch = 16384;
  double rate = 1e-3;
  double last_rate = 1e-6;
  double decay = 0.01;
  double result_share = 0.3;
  double scale = 0;  // centipawns per unit of the output; 0: the one that fits the scores best
  int threads = 1;
  std::string commit;  // of the program, for the origin in the file

  // What must be the same for a training to be resumed.
  Settings settings(std::uint64_t data, double fitted_scale) const;
};

struct TrainingProgress {
  int epoch = 0;          // from 1
  double loss = 0;        // on average over this epoch so far
  double per_second = 0;  // positions
  double done = 0;        // of the whole training
};

struct TrainingEvents {
  ReadingEvents reading;
  std::function<void(const PositionReader& reader, std::uint64_t training, std::uint64_t held_out,
                     double scale)>
      data_read;
  std::function<void(int epochs)> resumed;
  std::function<void(int epoch, const EpochLoss& loss, double per_second)> epoch;
  std::function<void(const TrainingProgress& progress)> progress;
};

// Mean squared errors against the results, on the positions held out.
struct TrainingSummary {
  double network = 0;    // in floating point
  double quantised = 0;  // as it is written
  double classical = 0;  // of the classical evaluation, with the scale that suits it best
  double classical_scale = 0;
  int weight_bits = 0;
  std::size_t bytes = 0;
};

// The network is written at the end. When `stop` is set, the training ends with an error, and its
// state stays as it was after the last epoch.
Result<TrainingSummary> train_network(const TrainingPlan& plan, const TrainingEvents& events,
                                      const std::atomic<bool>& stop);

}  // namespace quadriga
