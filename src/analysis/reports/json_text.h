// JSON for standard output, whatever bytes names and files brought along.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace quadriga {

// Bytes that are no UTF-8 become the replacement character.
inline std::string json_text(const nlohmann::json& json) {
  return json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + '\n';
}

}  // namespace quadriga
