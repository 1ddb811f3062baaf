// Bytes in JSON, which holds text only.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace quadriga::lab {

std::string base64(std::string_view bytes);
// The error names `field`. Nothing but whole groups of four is read, padded with '='.
Result<std::string> read_base64(std::string_view text, const std::string& field);

}  // namespace quadriga::lab
