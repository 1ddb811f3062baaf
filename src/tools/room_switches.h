// Switches for rooms on the command line: NAME=true, NAME=false.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "rooms/lookup.h"

namespace quadriga {

inline std::optional<Error> read_switches(const std::vector<std::string>& words, RoomMask& rooms) {
  for (const std::string& word : words) {
    const std::size_t equals = word.find('=');
    const std::string value = equals == std::string::npos ? "" : word.substr(equals + 1);
    if (value != "true" && value != "false")
      return Error{"--room", quoted(word), "NAME=true or NAME=false"};
    const Result<Room> room = find_room(word.substr(0, equals));
    if (!room) return room.error();
    rooms.set(*room, value == "true");
  }
  return std::nullopt;
}

}  // namespace quadriga
