// Finds rooms and parameters by name. Errors suggest similar names.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "formats/text/suggest.h"
#include "rooms/params.h"
#include "rooms/rooms.h"

namespace quadriga {

template <class Table>
std::vector<std::string_view> names_in(const Table& table) {
  std::vector<std::string_view> names;
  names.reserve(table.size());
  for (const auto& row : table) names.push_back(row.name);
  return names;
}

inline Result<Room> find_room(std::string_view name) {
  if (const std::optional<Room> room = room_named(name)) return *room;
  return Error{"room", quoted(std::string(name)),
               "a name that the command 'rooms' lists" + did_you_mean(name, names_in(kRooms))};
}

// A row of the table: the pointer is never null.
inline Result<const ParamRow*> find_param(std::string_view name) {
  for (const ParamRow& row : kParamTable)
    if (row.name == name) return &row;
  return Error{"parameter", quoted(std::string(name)),
               "a name of a parameter" + did_you_mean(name, names_in(kParamTable))};
}

}  // namespace quadriga
