// Bytes as text, for JSON.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace quadriga::lab {

std::string base64(std::string_view bytes);
// The error names `field`. Only complete groups of four digits are accepted, padded with '='.
Result<std::string> read_base64(std::string_view text, const std::string& field);

}  // namespace quadriga::lab
