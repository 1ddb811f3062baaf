// The inner loops of training, once for each instruction set; all give the same bits.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "learn/network/float_network.h"
#include "learn/network/packed_position.h"

namespace quadriga {

// What a position is to be judged at: a mix of the result of its game and of its score.
struct Targets {
  double result_share = 0.3;
  double scale = 200;  // centipawns per unit of the output

  double of(const PackedPosition& position) const;
};

struct TrainingPath {
  std::string_view name;
  bool supported = true;  // by this processor
  // The output for each position.
  void (*outputs)(const FloatNetwork& network, std::span<const PackedPosition> positions,
                  float* outputs);
  // Adds the gradient of the squared errors, by parameter, to `gradient`; returns their sum.
  double (*learn)(const FloatNetwork& network, std::span<const PackedPosition> positions,
                  const Targets& targets, float* gradient);
};

// The fastest first; the last is for any processor.
std::vector<TrainingPath> training_paths();
const TrainingPath& best_training_path();

}  // namespace quadriga
