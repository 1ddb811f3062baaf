// Rooms switched on the command line: NAME=true, NAME=false.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "rooms/rooms.h"

namespace quadriga {

inline std::optional<Error> read_switches(const std::vector<std::string>& words, RoomMask& rooms) {
  for (const std::string& word : words) {
    const std::size_t equals = word.find('=');
    const std::optional<Room> room = room_named(word.substr(0, equals));
    const std::string value = equals == std::string::npos ? "" : word.substr(equals + 1);
    if (!room || (value != "true" && value != "false"))
      return Error{"--room", quoted(word),
                   "NAME=true or NAME=false with a name that the UCI command rooms lists"};
    rooms.set(*room, value == "true");
  }
  return std::nullopt;
}

}  // namespace quadriga
