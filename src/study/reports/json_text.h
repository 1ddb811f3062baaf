// JSON for standard output, valid whatever bytes are in names of players and files.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace quadriga {

// Invalid UTF-8 becomes the replacement character.
inline std::string json_text(const nlohmann::json& json) {
  return json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + '\n';
}

}  // namespace quadriga
