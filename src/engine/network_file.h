// Loads the network that EvalFile names.
#pragma once

#include <memory>
#include <string>

#include "base/result.h"
#include "eval/network/network.h"

namespace quadriga {

// None if the path is empty. The error names the file and what was wrong.
Result<std::shared_ptr<const Network>> load_network(const std::string& path);

}  // namespace quadriga
