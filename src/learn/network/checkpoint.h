// What an interrupted training needs to go on as if nothing had happened.
//
//     file    "quadriga training 1\n", the settings as one line, and the body:
//             4 bytes epochs done, 8 bytes steps done,
//             for each epoch 4 numbers of 8 bytes: rate, and the losses of EpochLoss,
//             parameters, first and second moments: 4 bytes each;
//             4 bytes CRC-32 of everything before it
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "jobs/settings.h"
#include "learn/network/adam.h"

namespace quadriga {

// Mean squared errors after an epoch.
struct EpochLoss {
  double rate = 0;      // learning rate at the end of the epoch
  double training = 0;  // against the targets, on average over the epoch
  double held_out = 0;  // against the targets
  double results = 0;   // of the positions held out, against the results of their games
};

struct TrainingState {
  FloatNetwork network;
  Adam adam;
  std::vector<EpochLoss> epochs;
};

std::string checkpoint_bytes(const Settings& settings, TrainingState& state);
// Fills `state`, whose network has its shape already. False if there is no such file. The error
// names the file and what was wrong, or which settings differ.
[[nodiscard]] Result<bool> read_checkpoint(const std::string& path, const Settings& settings,
                                           TrainingState& state);

}  // namespace quadriga
