// The losses of a training as a picture.
#pragma once

#include <string>
#include <vector>

#include "learn/network/checkpoint.h"

namespace quadriga {

// An SVG file: the loss by epoch, in training and on the positions held out.
std::string loss_curve_svg(const std::vector<EpochLoss>& epochs);

}  // namespace quadriga
